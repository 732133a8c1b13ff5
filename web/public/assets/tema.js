// Light or dark before the first paint, which does not wait for the app; web/ui/theme.ts takes over from here.
{
  const tema = localStorage.getItem('tema')
  const dark = tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

// A page that the build wrote out, until the app takes it over. It is everybody's: whoever is signed in waits for her own.
const waiting = () => document.querySelector('.partida, [data-escrita]') !== null
// Nobody listens yet: a press is kept for the app, and the browser puts nothing that was typed into the address.
addEventListener(
  'click',
  event => {
    const button = event.target.closest?.('button')
    if (!button || !waiting()) return
    event.preventDefault()
    window.apertadoAntes = button
  },
  true,
)
addEventListener('submit', event => waiting() && event.preventDefault(), true)
if (localStorage.getItem('currentUser')) document.documentElement.dataset.entrou = ''

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
      if (
        !waiting() ||
        target.rel === 'modulepreload' ||
        !/\/assets\/app\/.*\.(js|css)$/.test(target.src ?? target.href)
      )
        return
      if (!(await window.recarregarUmaVez()) && target.src) document.getElementById('falha').hidden = false
    },
    true,
  )
}

// A screen that was turned to a client (web/platform/turned-screen.ts): until her senha gives it back, this tab asks for nothing of hers.
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
    if (virada) document.documentElement.dataset.entrou = ''
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

// Whoever is signed in: what the screen of this address asks first is asked for beside the app's code, all in one answer
// (shared/casa/casa/primeira-vista.rules.ts says what). The app takes each part over once (web/platform/api.ts).
{
  // The build fills in the paths of the screens that have such an answer (vite/first/start.ts).
  const [screen] = /CAMINHOS/.exec(location.pathname) ?? []
  const read = (key, fallback) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? fallback
    } catch {
      return fallback
    }
  }
  const { token, id_usuario } = read('currentUser', {})
  if (token && screen && !virada) {
    let endereco = location.pathname + location.search
    // The test that is under way on this device goes before the only one that is left (behaviour §40).
    const { id_licenca, id_usuario: whose } = read('currentDisc', {})
    const mine = screen.startsWith('/teste') && id_licenca && (whose ?? id_usuario) === id_usuario
    if (mine && !/[?&]licenca=/.test(endereco)) endereco = `/teste-individual?licenca=${id_licenca}`

    const authorization = `Bearer ${token}`
    // Before the files that are on their way: a browser has six lines to a server, and these answers are short.
    const headers = { Accept: 'application/json', Authorization: authorization }
    const url = `/utils/primeira-vista?${new URLSearchParams({ endereco })}`
    const known = fetch(url, { headers, priority: 'high' })
      .then(async answer => (answer.ok ? (await answer.json()).response : []))
      .catch(() => [])
    // Whoever waits for what is not said, or not in time, asks for it.
    const late = new Promise(resolve => setTimeout(() => resolve([]), 8_000))
    let vista = Promise.race([known, late]).then(
      all =>
        new Map(
          all.map(({ chamada, status, corpo }) => [
            chamada,
            new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json' } }),
          ]),
        ),
    )
    const forget = () => {
      vista = undefined
    }
    setTimeout(forget, 12_000)
    window.adiantado = (url, init) => {
      // What changes something makes what was read before it old.
      if (init.method !== 'GET') forget()
      const { authorization: whose, accept } = init.headers
      if (whose !== authorization || accept !== 'application/json') return undefined
      return vista?.then(answers => {
        const answer = answers.get(url)
        answers.delete(url)
        return answer ?? fetch(url, init)
      })
    }
  }
}
