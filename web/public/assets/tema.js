// Light or dark before the first paint, which does not wait for the app; web/ui/theme.ts takes over from here.
{
  const tema = localStorage.getItem('tema')
  const dark = tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

// A deploy under way: this page is of one build, and whoever was asked for one of its files knows only another. Asked for
// again, page and files belong together. Once for each build: a second time would be a loop. It stands here, for the app
// itself may be the file that is missing.
{
  let asked
  const once = async () => {
    try {
      const build = document.querySelector('script[type=module]').src
      const before = (sessionStorage.getItem('recargas') ?? '').split(' ')
      // Without a server a reload would lose even the page that is here.
      if (before.includes(build) || !(await fetch('/saude', { cache: 'no-store' })).ok) return false
      sessionStorage.setItem('recargas', [...before.slice(-9), build].join(' '))
    } catch {
      return false
    }
    location.reload()
    return true
  }
  window.recarregarUmaVez = () => {
    asked ??= once()
    return asked
  }
  addEventListener(
    'error',
    async ({ target }) => {
      const started = !document.querySelector('.partida')
      if (started || target.rel === 'modulepreload' || !/\/assets\/app\/.*\.(js|css)$/.test(target.src ?? target.href))
        return
      if (!(await window.recarregarUmaVez()) && target.src) document.getElementById('falha').hidden = false
    },
    true,
  )
}

// Whoever is signed in: what the screen of this address shows is asked for beside the app's code, and not after it. The app
// takes each answer over once (web/api.ts); until then, ten seconds at most, it lies in this page's memory and nowhere else.
{
  const ABAS = ['clientes', 'convites', 'pendentes', 'todos']
  const FILTROS = ['de', 'ate', 'busca', 'etiqueta', 'empresa', 'estado', 'turma', 'alerta', 'falta_conversa', 'ordem']
  const VISOES = '/consultores/visoes?lista=clientes'
  // What each screen asks, letter for letter as the app writes it (web/adiantar.test.ts holds both to it).
  const TELAS = {
    '/criar-cliente': said => {
      const aba = said.get('aba') ?? ABAS[0]
      if (!ABAS.includes(aba) || said.has('situacao')) return [VISOES]
      const ask = new URLSearchParams(aba === 'todos' ? {} : { grupo: aba })
      for (const name of FILTROS) if (said.get(name)) ask.set(name, said.get(name))
      ask.set('pagina', said.get('pagina') ?? '1')
      ask.set('limite', said.get('limite') ?? '50')
      return [`/consultores/pessoas?${ask}`, VISOES]
    },
  }
  const asked = new Map()
  const session = () => {
    try {
      return JSON.parse(localStorage.getItem('currentUser')) ?? {}
    } catch {
      return {}
    }
  }
  const ask = (url, token) => {
    const authorization = `Bearer ${token}`
    // Before the files that are on their way: a browser has six lines to a server, and these answers are short.
    const headers = { Accept: 'application/json', Authorization: authorization }
    const answer = fetch(url, { headers, priority: 'high' })
    answer.catch(() => {})
    asked.set(url, { authorization, answer })
    setTimeout(() => asked.delete(url), 10_000)
  }
  window.adiantar = (pathname, search) => {
    const { token } = session()
    if (!token) return
    for (const url of TELAS[pathname]?.(new URLSearchParams(search)) ?? []) if (!asked.has(url)) ask(url, token)
  }
  window.adiantado = (url, { method, headers }) => {
    // What changes something makes what was read before it old.
    if (method !== 'GET') asked.clear()
    const found = asked.get(url)
    asked.delete(url)
    return found && found.authorization === headers.authorization ? found.answer : undefined
  }
  // Whoever draws before the app looks at the answers, those first, and leaves them to their taker (convites/quadro).
  window.espiar = urls => {
    if (!urls.every(url => asked.has(url))) return undefined
    const all = [...new Set([...urls, ...asked.keys()])].map(url => asked.get(url))
    return Promise.all(all.map(async ({ answer }) => (await answer).clone())).then(answers => {
      const authorization = `Bearer ${session().token}`
      if (all.some(one => one.authorization !== authorization)) throw new Error('outra sessão')
      return answers
    })
  }
  const { token, id_usuario } = session()
  if (token && TELAS[location.pathname]) {
    window.adiantar(location.pathname, location.search)
    ask('/utils/privilegios', token)
    ask(`/usuarios/${id_usuario}`, token)
  }

  // A profile is one's home, or a client's page: what stands there goes by who looks, which is asked first. The files of that
  // part of the screen come meanwhile, too (the page's `partes`).
  const PERFIL = /^\/perfil-usuario\/([1-9]\d*)\/?$/
  const PERFIS = {
    admin: () => [],
    consultor: () => ['/consultores/inicio', '/consultores/primeiros-passos'],
    participante: id => [`/disc/testes-finalizados/${id}?antes_de_ver=1`, '/usuarios/licencas-participante'],
    cliente: id => [
      ...(location.search ? [] : [`/consultores/pessoas/conta/${id}`]),
      `/disc/testes-finalizados/${id}`,
      `/usuarios/licencas-participante?id_usuario=${id}`,
    ],
  }
  const TIPOS = { 1: 'admin', 2: 'consultor', 3: 'participante' }
  const quem = (tipo, own) => (own ? TIPOS[tipo] : tipo === 2 ? 'cliente' : undefined)
  const fetchFiles = files => {
    for (const file of files ?? []) {
      const style = file.endsWith('.css')
      const link = Object.assign(document.createElement('link'), { rel: style ? 'preload' : 'modulepreload' })
      if (style) link.as = 'style'
      document.head.append(Object.assign(link, { crossOrigin: '', href: `/${file}` }))
    }
  }
  const id = Number(PERFIL.exec(location.pathname)?.[1])
  if (token && id) {
    const own = id === id_usuario
    ask('/utils/privilegios', token)
    ask(`/usuarios/${id_usuario}`, token)
    if (own) {
      if (sessionStorage.getItem('aceitesPerguntados') !== '1') ask('/usuarios/meus-dados', token)
    } else {
      ask(`/usuarios/verificar-acesso-perfil/${id}`, token)
      ask(`/usuarios/${id}`, token)
    }
    const known = asked.get('/utils/privilegios').answer.then(async answer => {
      if (!answer.ok) return
      const look = quem((await answer.clone().json()).response.id_tipo_usuario, own)
      if (!look || session().token !== token) return
      for (const url of PERFIS[look](id)) ask(url, token)
      fetchFiles(JSON.parse(document.querySelector('meta[name=partes]')?.content ?? '{}')[look])
    })
    known.catch(() => {})
  }
}
