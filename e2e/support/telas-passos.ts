import { expect, type Page } from '@playwright/test'
import type { Mundo } from './mundo.ts'

/** One screen in one state: how to get there, given people and links. */
export interface Tela {
  nome: string
  /** Another state that is made of the same parts: looked at in every `npm test`, this one in `test:longo`. */
  repete?: string
  /** Whose session the browser has; nobody's without it. */
  quem?: 'consultora' | 'admin' | 'participante' | 'recem' | 'quase' | 'consultorNovo'
  /** Where it is. */
  em: string | ((mundo: Mundo) => string)
  /** What is done there until the state shows. */
  ate?(page: Page, mundo: Mundo): Promise<unknown>
}

export const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
export const aba = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const dialogo = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading')).toBeVisible()
export const iniciar = (page: Page) => botao(page, /^(Iniciar Teste|Continuar|Finalizar)$/)
export const perfilDe =
  (quem: 'participante' | 'recem') =>
  (mundo: Mundo): string =>
    `/perfil-usuario/${mundo[quem].id_usuario}`
