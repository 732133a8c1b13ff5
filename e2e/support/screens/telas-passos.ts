import { expect, type Page } from '@playwright/test'
import type { Scene } from '../rooms/mundo.ts'

/** One screen in one state, and how to reach it. */
export interface Tela {
  nome: string
  /** Name of a state built of the same components: the run of a day checks that one, the night's also this one. */
  repete?: string
  /** Account that is signed in; signed out when absent. */
  quem?: 'consultora' | 'admin' | 'participante' | 'recem' | 'quase' | 'consultorNovo'
  /** Path of the screen. */
  em: string | ((mundo: Scene) => string)
  /** Steps on the page that bring it into the state. */
  ate?(page: Page, mundo: Scene): Promise<unknown>
}

export const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
export const aba = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const dialogOf = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading')).toBeVisible()
export const start = (page: Page) => botao(page, /^(Iniciar Teste|Continuar|Finalizar)$/)
export const perfilOf =
  (quem: 'participante' | 'recem') =>
  (mundo: Scene): string =>
    `/perfil-usuario/${mundo[quem].id_usuario}`
