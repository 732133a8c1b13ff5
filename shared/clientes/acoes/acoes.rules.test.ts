import { expect, test } from 'vitest'
import { REMINDER_PAUSE_MS } from '../../platform/emails/emails.rules.ts'
import {
  countMotivos,
  type MotivoToStay,
  motivoToStay,
  type Situacao,
  type StoredTipo,
  usesLicenca,
} from './acoes.rules.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

const SEM_NADA: Situacao = {
  email: 'pessoa@exemplo.com.br',
  convite: null,
  convite_vencido: false,
  teste: null,
  voltou: false,
  recusa: false,
  lembrado_em: null,
  enviado_em: null,
  tem_resultado: false,
  tem_etiqueta: false,
  na_turma: false,
}
const convite = { id_convite: 'c', id_licenca: 1 }
const teste = { id_licenca: 1, comecado: false }

test.each<[StoredTipo, Partial<Situacao>, MotivoToStay | null]>([
  ['reenviar', { convite }, null],
  ['reenviar', {}, 'sem_convite_aberto'],
  ['reenviar', { convite_vencido: true }, 'convite_vencido'],
  ['reenviar', { convite, voltou: true, recusa: true }, 'email_voltou'],
  ['reenviar', { convite, recusa: true }, 'recusa_emails'],
  ['estender', { convite, voltou: true }, null],
  ['estender', { convite_vencido: true }, 'convite_vencido'],
  ['cancelar', { convite }, null],
  ['cancelar', { teste }, null],
  ['cancelar', {}, 'nada_aberto'],
  ['lembrar', { convite }, null],
  ['lembrar', { teste }, null],
  ['lembrar', {}, 'nada_aberto'],
  ['lembrar', { convite, recusa: true }, 'recusa_emails'],
  ['lembrar', { teste, recusa: true }, null],
  ['lembrar', { convite, lembrado_em: ago(REMINDER_PAUSE_MS - 1) }, 'lembrado_ha_pouco'],
  ['lembrar', { convite, lembrado_em: ago(REMINDER_PAUSE_MS) }, null],
  ['novo_teste', {}, null],
  ['novo_teste', { teste }, 'teste_aberto'],
  ['novo_teste', { convite }, 'convite_aberto'],
  ['novo_teste', { email: null }, 'sem_email'],
  ['novo_teste', { tem_resultado: true }, null],
  ['etiquetar', {}, null],
  ['etiquetar', { tem_etiqueta: true }, 'ja_tem'],
  ['tirar_etiqueta', {}, 'nao_tem'],
  ['tirar_etiqueta', { tem_etiqueta: true }, null],
  ['por_em_turma', {}, null],
  ['por_em_turma', { na_turma: true }, 'ja_na_turma'],
  ['tirar_da_turma', { na_turma: true }, null],
  ['tirar_da_turma', {}, 'nao_na_turma'],
])('motivoToStay: act %s with facts %j gives reason %s', (tipo, situacao, motivo) => {
  expect(motivoToStay({ ...SEM_NADA, ...situacao }, { tipo }, NOW)).toBe(motivo)
})

test('motivoToStay leaves out a person with a result from a new test only when reteste is false', () => {
  const pessoa = { ...SEM_NADA, tem_resultado: true }
  expect(motivoToStay(pessoa, { tipo: 'novo_teste', reteste: false }, NOW)).toBe('ja_tem_resultado')
})

test.each<[Partial<Situacao>, boolean | undefined, boolean]>([
  [{}, undefined, true],
  [{ convite }, undefined, false],
  [{ teste }, undefined, false],
  [{ tem_resultado: true }, undefined, false],
  [{ tem_resultado: true }, true, true],
  [{ email: null }, undefined, false],
])('usesLicenca: putting %j into a turma with reteste %s uses a licence: %s', (situacao, reteste, spends) => {
  expect(usesLicenca({ ...SEM_NADA, ...situacao }, { tipo: 'por_em_turma', reteste })).toBe(spends)
})

test('contarMotivos counts reasons, the most frequent first', () => {
  expect(countMotivos(['a', 'b', 'b'])).toEqual([
    { motivo: 'b', quantas: 2 },
    { motivo: 'a', quantas: 1 },
  ])
})
