import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from '#server/slices.ts'

const ROOT = join(import.meta.dirname, '../..')
const words = JSON.parse(readFileSync(join(ROOT, 'web/public/assets/i18n/pt-BR.json'), 'utf8')) as Record<
  string,
  string
>
const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')

/** Verbs that name no act on a screen, each with those that do; as the glossary defines them. */
const NAO_SE_DIZ = { Apagar: 'excluir', Remover: 'tirar', Revogar: 'encerrar', Desativar: 'inativar' } as const
/** Keys of texts that the specification has verbatim. */
const DA_ESPECIFICACAO = /^consultores\.(?:inativar|ativar)/

/** Rows of the glossary's table of verbs: the verb on buttons, and what it does. */
const verbs = new Map(
  [...glossary.matchAll(/^\| \*\*(\S+)\*\* \| (.+) \|$/gm)].map(([, verb = '', meaning = '']) => [verb, meaning]),
)

test('the glossary defines each verb of an act once', () => {
  const rows = [...glossary.matchAll(/^\| \*\*(\S+)\*\* \|/gm)].map(([, verb]) => verb)
  expect(rows).toEqual([...new Set(rows)])
  for (const verb of ['excluir', 'tirar', 'cancelar', 'desmarcar', 'encerrar', 'retirar', 'descartar', 'inativar'])
    expect(verbs.get(verb), verb).toBeTruthy()
  for (const verb of Object.values(NAO_SE_DIZ)) expect([...verbs.keys()]).toContain(verb)
})

/** Returns title and message of an answer, each after its name. */
const textsOf = ([name, answer]: [string, unknown]): [string, string][] => {
  const { titulo, mensagem } = answer as { titulo?: string; mensagem?: string } // cast: texts at a field have neither
  return [titulo, mensagem].flatMap(text => (typeof text === 'string' ? [[name, text]] : []))
}

test('no button or question names an act by a verb that the glossary gives to another', () => {
  const texts = [
    ...Object.entries(words),
    ...parts.flatMap(({ answers = {} }) => Object.entries(answers).flatMap(textsOf)),
  ]
  const wrong = texts.filter(([, text]) =>
    Object.keys(NAO_SE_DIZ).some(verb => text.startsWith(`${verb} `) || text === verb),
  )
  expect(wrong).toEqual([])
})

test('“Inativar” is said of accounts alone, in the words of the specification', () => {
  const said = Object.entries(words).filter(([, text]) => /^Inativar\b/.test(text))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(([key]) => !DA_ESPECIFICACAO.test(key))).toEqual([])
})
