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

// A screen that was turned to a client (web/platform/virada.ts): until her senha gives it back, this tab asks for nothing of hers.
let virada = false
{
  const VALE_MS = 12 * 60 * 60 * 1000
  const said = text => JSON.parse(text ?? 'null') ?? {}
  const turned = () =>
    Object.keys(sessionStorage).some(
      key => key.startsWith('cadeira:') && said(sessionStorage.getItem(key)).tipo === 'tela',
    )
  try {
    // A tab that was opened since then holds the same seat, while her session may be alive.
    const { id_devolutiva, em, ...cadeira } = said(localStorage.getItem('telaVirada'))
    const hers = cadeira.dona?.id_usuario === said(localStorage.getItem('currentUser')).id_usuario
    if (id_devolutiva && hers && Date.now() - em < VALE_MS && !sessionStorage.getItem('abertaAntes'))
      sessionStorage.setItem(`cadeira:${id_devolutiva}`, JSON.stringify(cadeira))
    virada = turned()
    if (!virada) sessionStorage.setItem('abertaAntes', '1')
  } catch {}
  // What the browser kept in its memory as it was left: nobody sees it before it is known whether the screen is turned.
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!virada && turned()) {
      document.body.replaceChildren()
      location.reload()
    } else document.documentElement.style.visibility = ''
  })
}

// Whoever is signed in: what the screen of this address shows is asked for beside the app's code, and not after it. The app
// takes each answer over once (web/platform/api.ts); until then, ten seconds at most, it lies in this page's memory and nowhere else.
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
    if (virada) return {}
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
  // Of other screens the server knows what they ask first, by who looks: all of it is one answer.
  let vista
  window.adiantado = (url, init) => {
    const { authorization, accept } = init.headers
    // What changes something makes what was read before it old.
    if (init.method !== 'GET') {
      asked.clear()
      vista = undefined
    }
    const found = asked.get(url)
    asked.delete(url)
    if (found) return found.authorization === authorization ? found.answer : undefined
    if (!vista || vista.authorization !== authorization || accept !== 'application/json') return undefined
    return vista.answers.then(answers => {
      const answer = answers.get(url)
      answers.delete(url)
      return answer ?? fetch(url, init)
    })
  }
  const { token, id_usuario } = session()
  if (token && TELAS[location.pathname]) {
    window.adiantar(location.pathname, location.search)
    ask('/utils/privilegios', token)
    ask(`/usuarios/${id_usuario}`, token)
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
  const VISTA = /^\/(?:perfil-usuario(?:\/([1-9]\d*))?|teste-individual)\/?$/
  const [screen, id] = VISTA.exec(location.pathname) ?? []
  if (token && screen) {
    let endereco = location.pathname + location.search
    // The test that is under way on this device goes before the only one that is left (behaviour §40).
    try {
      const { id_licenca, id_usuario: whose } = JSON.parse(localStorage.getItem('currentDisc')) ?? {}
      const mine = screen.startsWith('/teste') && id_licenca && (whose ?? id_usuario) === id_usuario
      if (mine && !/[?&]licenca=/.test(endereco)) endereco = `/teste-individual?licenca=${id_licenca}`
    } catch {}
    const authorization = `Bearer ${token}`
    const headers = { Accept: 'application/json', Authorization: authorization }
    const url = `/utils/primeira-vista?${new URLSearchParams({ endereco })}`
    const known = fetch(url, { headers, priority: 'high' }).then(async answer =>
      answer.ok ? (await answer.json()).response : [],
    )
    // Whoever waits for what is not said, or not in time, asks for it.
    const late = new Promise(resolve => setTimeout(() => resolve([]), 8_000))
    const answers = Promise.race([known.catch(() => []), late]).then(
      all =>
        new Map(
          all.map(({ chamada, status, corpo }) => [
            chamada,
            new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json' } }),
          ]),
        ),
    )
    vista = { authorization, answers }
    setTimeout(() => {
      vista = undefined
    }, 12_000)
    known
      .then(all => {
        if (session().token !== token) return
        for (const { chamada, status, corpo } of all) {
          if (status !== 200) continue
          // The questions are everybody's, and kept for days without a network: a call of their own.
          const versao = chamada.startsWith('/disc/rascunho/') && new URLSearchParams({ versao: corpo.versao })
          if (versao) for (const what of ['perguntas', 'alternativas']) ask(`/disc/${what}?${versao}`, token)
          if (chamada !== '/utils/privilegios') continue
          const look = quem(corpo.response.id_tipo_usuario, !id || Number(id) === id_usuario)
          fetchFiles(JSON.parse(document.querySelector('meta[name=partes]')?.content ?? '{}')[look])
        }
      })
      .catch(() => {})
  }
}
