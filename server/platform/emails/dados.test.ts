import { expect, test } from 'vitest'
import { mails } from '../../slices.ts'
import type { Deps } from '../deps.ts'
import { renderEmail } from '../mail.ts'
import { DADOS_EMAIL } from './dados.ts'
import type { NovoEmail } from './outbox.ts'

const para = { chave: 'x', destinatario: 'joana@exemplo.com.br' }

test('a mail without an id that its reason needs, or with a misspelt one, does not compile', () => {
  const novos: NovoEmail[] = [
    { ...para, tipo: 'conta_criada', dados: { id_usuario: 1 } },
    // @ts-expect-error the id is missing
    { ...para, tipo: 'conta_criada', dados: {} },
    // @ts-expect-error the id is misspelt
    { ...para, tipo: 'conta_criada', dados: { id_usario: 1 } },
    // @ts-expect-error no such reason
    { ...para, tipo: 'conta_crida', dados: { id_usuario: 1 } },
  ]
  expect(novos).toHaveLength(4)
})

test('refuses a row of the outbox that lacks an id, instead of writing a mail about nobody', async () => {
  const row = { tipo: 'conta_criada', dados: {}, destinatario: para.destinatario, id_convite: null }
  await expect(renderEmail({ mails } as unknown as Deps & { mails: typeof mails }, row)).rejects.toThrow('id_usuario')
})

test('ignores what a row says beyond its ids, as an earlier release may have written it', () => {
  expect(DADOS_EMAIL.conta_criada.parse({ id_usuario: 7, antigo: true })).toEqual({ id_usuario: 7 })
})
