import { expect, type Page } from '@playwright/test'
import type { Tela } from './telas-passos.ts'

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
/** Starts the practice devolutiva, which has no server side, with both people present. */
async function start(page: Page): Promise<void> {
  await botao(page, 'Começar a conversa').click()
  await botao(page, 'Abrir por código').click()
}
async function untilFrases(page: Page): Promise<void> {
  await start(page)
  await botao(page, 'É esse, deixar entrar').click()
  const fechado = botao(page, 'Abrir o celular de Ana')
  const estreito = await fechado.isVisible()
  if (estreito) await fechado.click()
  await botao(page, 'De acordo').click()
  if (estreito) await botao(page, 'Fechar o celular').click()
  await botao(page, /^Ir para “Como/).click()
  await botao(page, 'Mostrar sem esperar').click()
  await botao(page, 'Ir para as frases').click()
  await botao(page, 'Mostrar a primeira frase').click()
}
const inTreino = (nome: string, ate: (page: Page) => Promise<unknown>, more: Partial<Tela> = {}): Tela => ({
  nome: `conduzir-${nome}`,
  quem: 'consultora',
  em: '/experimentar',
  ate,
  ...more,
})

/** The consultor's screen of a devolutiva in its states, in the practice room. */
export const OF_LEADING: Tela[] = [
  inTreino('preparo', page => expect(botao(page, 'Começar a conversa')).toBeVisible()),
  inTreino('porta', async page => {
    await start(page)
    await expect(botao(page, 'É esse, deixar entrar')).toBeVisible()
  }),
  inTreino('frases', untilFrases),
  inTreino(
    'recusadas',
    async page => {
      await untilFrases(page)
      await botao(page, 'Encerrar frases').click()
      await expect(page.getByRole('heading', { name: /disse “não sou eu”$/ })).toBeVisible()
    },
    { repete: 'conduzir-frases' },
  ),
  inTreino(
    'combinados',
    async page => {
      await untilFrases(page)
      await botao(page, 'Encerrar frases').click()
      await botao(page, 'Ir para os combinados').click()
    },
    { repete: 'conduzir-frases' },
  ),
  inTreino(
    'pausa',
    async page => {
      await untilFrases(page)
      await botao(page, 'Pausar').click()
      await expect(botao(page, 'Retomar')).toBeVisible()
    },
    { repete: 'conduzir-frases' },
  ),
  inTreino(
    'fim',
    async page => {
      await untilFrases(page)
      await botao(page, 'Encerrar frases').click()
      await botao(page, 'Ir para os combinados').click()
      await botao(page, 'Ir para a recapitulação').click()
      await botao(page, 'Encerrar sem combinados').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar sem combinados' }).click()
      await expect(page.getByRole('heading', { name: 'Conversa encerrada' })).toBeVisible()
    },
    { repete: 'conduzir-preparo' },
  ),
]
