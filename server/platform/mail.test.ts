import { expect, test } from 'vitest'
import { mails } from '../slices.ts'
import type { Deps } from './deps.ts'
import type { NewEmail } from './emails/delivery/outbox.ts'
import { renderEmail } from './mail.ts'

const para = { chave: 'x', destinatario: 'joana@exemplo.com.br' }

test('refuses at compile time a mail without the id that its reason needs, or with a misspelt one', () => {
  const novos: NewEmail[] = [
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

test('refuses an outbox row that lacks an id', async () => {
  const row = { tipo: 'conta_criada', dados: {}, destinatario: para.destinatario, id_convite: null }
  await expect(renderEmail({ mails } as unknown as Deps & { mails: typeof mails }, row)).rejects.toThrow('id_usuario')
})

test('ignores other values of an outbox row, which a server of another release may have written', () => {
  expect(mails.conta_criada.data.parse({ id_usuario: 7, antigo: true })).toEqual({ id_usuario: 7 })
})
