import { describe, expect, test } from 'vitest'
import type { Scope } from './permissions.ts'
import { type Actor, can, privilegesOf, USER_KIND } from './permissions.ts'

const admin: Actor = { id_usuario: 1, id_tipo_usuario: USER_KIND.admin }
const consultor: Actor = { id_usuario: 2, id_tipo_usuario: USER_KIND.consultor }
const participante: Actor = { id_usuario: 3, id_tipo_usuario: USER_KIND.participante }

test('privileges follow from the type (behaviour §2)', () => {
  const held = (tipo: 1 | 2 | 3) =>
    Object.entries(privilegesOf(tipo))
      .filter(([, value]) => value === true)
      .map(([name]) => name)
      .sort()
  expect(held(1)).toHaveLength(4)
  expect(held(2)).toEqual(['permite_cadastrar_empresa', 'permite_cadastrar_participante'])
  expect(held(3)).toEqual([])
})

test('a visitor without a session may do nothing', () => {
  expect(can(null, 'permite_cadastrar_empresa')).toBe(false)
  expect(can(null, 'ver_pessoa', { id_usuario: 1, consultores: [1] })).toBe(false)
})

describe('can, for an act on a target', () => {
  test('lets a person, their consultores and admins see the person', () => {
    const target = { id_usuario: 3, consultores: [2] }
    expect([admin, consultor, participante].map(actor => can(actor, 'ver_pessoa', target))).toEqual([true, true, true])
    expect(can(consultor, 'ver_pessoa', { id_usuario: 3, consultores: [9] })).toBe(false)
    expect(can(participante, 'ver_pessoa', { id_usuario: 4, consultores: [2] })).toBe(false)
  })
  test('lets the consultor and admins see the anexo, and never the person', () => {
    const may = (escopo: Scope) =>
      [admin, consultor, participante].map(actor => can(actor, 'ver_anexo', { id_consultor: 2, escopo }))
    expect(may('relatorio')).toEqual([true, true, false])
    expect(may('nada')).toEqual([true, false, false])
  })
  test.each([
    ['relatorio', true],
    ['estilo', false],
    ['contagem', false],
    ['nada', false],
  ] as const)('lets the consultor see a result with escopo %s and talk about it: %s', (escopo, open) => {
    const target = { id_participante: 3, id_consultor: 2, escopo }
    expect([admin, consultor, participante].map(actor => can(actor, 'ver_resultado', target))).toEqual([
      true,
      open,
      true,
    ])
    expect([admin, consultor, participante].map(actor => can(actor, 'conversar', target))).toEqual([false, open, false])
  })
  test("lets only the licence's person use it, and only its owner manage it, admins neither", () => {
    expect([admin, consultor, participante].map(actor => can(actor, 'usar_licenca', { id_participante: 3 }))).toEqual([
      false,
      false,
      true,
    ])
    expect([admin, consultor, participante].map(actor => can(actor, 'gerir_licenca', { id_consultor: 2 }))).toEqual([
      false,
      true,
      false,
    ])
    expect(can(participante, 'usar_licenca', { id_participante: null })).toBe(false)
  })
  test('asks a reason only of an admin who has no other right to the result', () => {
    const without = (actor: Actor, escopo: Scope) =>
      can(actor, 'ver_sem_motivo', { id_participante: 3, id_consultor: 2, escopo })
    expect([admin, consultor, participante].map(actor => without(actor, 'relatorio'))).toEqual([false, true, true])
    expect([admin, consultor, participante].map(actor => without(actor, 'nada'))).toEqual([false, false, true])
  })
  test('lets a person and admins see everything of the person, and only the person without an audit entry', () => {
    const may = (act: 'ver_de_si' | 'ver_tudo' | 'ver_cpf') =>
      [admin, consultor, participante].map(actor => can(actor, act, { id_usuario: 3 }))
    expect(may('ver_tudo')).toEqual([true, false, true])
    expect(may('ver_cpf')).toEqual([true, false, true])
    expect(may('ver_de_si')).toEqual([false, false, true])
  })
  test("lets a buyer see the purchase, and a consultor her companies; an admin sees every consultor's companies", () => {
    expect([admin, consultor].map(actor => can(actor, 'ver_compra', { id_usuario: 2 }))).toEqual([false, true])
    expect([admin, consultor].map(actor => can(actor, 'ver_empresas', { id_consultor: 2 }))).toEqual([true, true])
    expect([admin, consultor].map(actor => can(actor, 'ver_empresas', { id_consultor: null }))).toEqual([true, false])
  })
})
