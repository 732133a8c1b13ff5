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
