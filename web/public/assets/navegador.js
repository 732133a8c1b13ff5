// Browsers older than those that are served (README) get one sentence, which the page carries, in place of the app. They read
// this file too: it is written in the JavaScript of 2009, and stands before the app, whose files they may not be able to read.
/* biome-ignore-all lint: what is newer cannot be read here */
;(function () {
  // The three together: Chromium 105, Firefox 112, Safari 16.4.
  var served = 'inert' in document.documentElement && window.CSS && CSS.supports('container-type', 'inline-size')
  try {
    new RegExp('(?<=a)b')
  } catch (e) {
    served = false
  }
  if (served) return
  var root = document.getElementById('root')
  if (root) root.parentNode.removeChild(root)
  document.getElementById('navegador').hidden = false
})()
