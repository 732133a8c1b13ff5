import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Scene, sceneFixture } from '../support/rooms/mundo.ts'
import { openTela, settlePage, TELAS } from '../support/screens/telas.ts'

/*
 * A picture of every screen and state at three widths, for people to look at (`npm run telas`). Nothing is compared:
 * what must hold is in the journeys.
 */
const FOLDER = join(import.meta.dirname, '..', '..', 'artifacts', 'telas')
const WIDTHS = { 390: 844, 768: 1024, 1280: 900 }
/**
 * Screens of a devolutiva, which are also taken at the sizes of a narrow phone, a low phone and 1280 px at 400 % zoom.
 */
const SALAS = /^(conversa|conduzir|sala)/
const SALAS_EM = ['320x568', '360x560', '320x225']
/** Screens that are also taken in the dark theme. */
const DARK = new Set([
  'inicio',
  'login',
  'cadastro-cliente',
  'criar-cliente',
  'criar-cliente-enviado',
  'perfil-participante',
  'perfil-consultora',
  'teste-questao',
  'teste-guia',
  'preco',
])

const test = base.extend<object, { mundo: Scene }>({ mundo: [sceneFixture, { scope: 'worker' }] })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const tela of TELAS) {
  for (const [width, height] of Object.entries(WIDTHS)) {
    test(`takes a picture of ${tela.nome} ${width}`, async ({ page, mundo }) => {
      await page.setViewportSize({ width: Number(width), height })
      await page.emulateMedia({ colorScheme: 'light' })
      await openTela(page, mundo, tela)
      await page.screenshot({ path: join(FOLDER, `${tela.nome}-${width}.png`), fullPage: true })
      if (!DARK.has(tela.nome)) return
      await page.emulateMedia({ colorScheme: 'dark' })
      await settlePage(page)
      await page.screenshot({ path: join(FOLDER, `${tela.nome}-${width}-escuro.png`), fullPage: true })
    })
  }
}

for (const tela of TELAS.filter(({ nome }) => SALAS.test(nome))) {
  for (const size of SALAS_EM) {
    test(`takes a picture of ${tela.nome} ${size}`, async ({ page, mundo }) => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      await page.setViewportSize({ width, height })
      await openTela(page, mundo, tela)
      // What is seen, and not the whole page: what stays above or over it would cover the rest.
      await page.screenshot({ path: join(FOLDER, `${tela.nome}-${size}.png`) })
    })
  }
}
