import { expect, test } from 'vitest'
import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import { installationSender, senderFor, shortName } from './sender.ts'

test.each([
  ['Joana Pereira da Silva', 'Joana P. S.'],
  ['Joana', 'Joana'],
  ["  Élisa   d'Ávila e Sousa ", 'Élisa D. S.'],
  ['ana de souza', 'ana S.'],
  ['Ana\r\nBcc: alguem@exemplo.com.br', 'Ana B. A. E. C.'],
  ['Zé "<b>" <zé@exemplo.com.br>', 'Zé B. Z. E. C.'],
  ['Ana\u202Eoãç 🎉 Lima', 'Ana O. L.'],
  ['🎉', ''],
])('shortName of %j is %j', (nome, curto) => {
  expect(shortName(nome)).toBe(curto)
})

test('senderFor keeps the address of the installation and puts the consultor before its name', () => {
  const address = 'nao-responda@exemplo.com.br'
  expect(senderFor(`Quadrante <${address}>`, 'Joana Pereira da Silva')).toEqual({
    name: 'Joana P. S. via Quadrante',
    address,
  })
  expect(senderFor(`"Casa DISC" <${address}>`, 'Joana')).toEqual({ name: 'Joana via Casa DISC', address })
  expect(senderFor(address, 'Joana')).toEqual({ name: 'Joana via Quadrante', address })
  expect(senderFor(`Quadrante <${address}>`, undefined)).toEqual({ name: 'Quadrante', address })
  expect(senderFor(`Quadrante <${address}>`, '<>')).toEqual({ name: 'Quadrante', address })
})

test('installationSender keeps the address of MAIL_FROM, and its name until the settings have one', () => {
  const from = 'Casa DISC <nao-responda@exemplo.com.br>'
  const produto = { ...DEFAULT_PRODUCT, nome: 'Aurora' }
  expect(installationSender(from, { produto, versao: 0 })).toBe(from)
  expect(installationSender(from, { produto, versao: 1 })).toBe('Aurora <nao-responda@exemplo.com.br>')
})
