// Light or dark before the first paint, which does not wait for the app; web/ui/theme.ts takes over from here.
{
  const tema = localStorage.getItem('tema')
  const dark = tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
