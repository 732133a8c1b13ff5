import { describe, expect, test } from 'vitest'
import { cep } from '../../platform/fields/brazil/cep.ts'
import { cnpj, isCnpj } from '../../platform/fields/brazil/cnpj.ts'
import { cpf, isCpf } from '../../platform/fields/brazil/cpf.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { celular } from './celular.ts'
import { ageOn, data_nascimento, isBirthYear } from './data_nascimento.ts'
import { novaSenhaSchema } from './senha.ts'

const parse = (
  schema: {
    safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
  },
  value: unknown,
) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? { value: data } : { error: error!.issues[0]!.message }
}

describe('CPF', () => {
  test.each(['111.444.777-35', '123.456.789-09', '529.982.247-25'])('%s is valid', value => {
    expect(parse(cpf.schema, value)).toEqual({ value: value.replace(/\D/g, '') })
  })
  test.each(['111.111.111-11', '111.444.777-55', '529.982.247-2', 'abc', 52998224725])('%s is invalid', value => {
    expect(parse(cpf.schema, value)).toEqual({ error: 'CPF inválido' })
  })
  test('is refused with any single wrong digit', () => {
    for (let i = 0; i < 11; i += 1) {
      for (let d = 1; d < 10; d += 1) {
        const digits = [...'52998224725']
        digits[i] = String((Number(digits[i]) + d) % 10)
        expect(isCpf(digits.join(''))).toBe(false)
      }
    }
  })
  test('is masked for everybody but the person', () => expect(cpf.masked('52998224725')).toBe('***.982.247-**'))
})

describe('CNPJ, numeric and alphanumeric (IN RFB 2.229/2024)', () => {
  test.each([
    ['12ABC34501DE', '35'],
    ['000000000001', '91'],
    ['112223330001', '81'],
    ['167272300001', '97'],
    ['ABCDEFGHIJKL', '80'],
  ])('%s has the check digits %s', (base, digits) => {
    expect(isCnpj(base + digits)).toBe(true)
    expect(isCnpj(base + String((Number(digits) + 1) % 100).padStart(2, '0'))).toBe(false)
  })
  test('is read with or without its mask, in upper or lower case', () => {
    expect(parse(cnpj.schema, ' 12.abc.345/01de-35 ')).toEqual({ value: '12ABC34501DE35' })
    expect(cnpj.format('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })
  test.each(['11.111.111/1111-11', '11222333000180', '1122233300018', 'ÇBC34501DE3512'])('%s is invalid', value => {
    expect(parse(cnpj.schema, value)).toEqual({ error: 'CNPJ inválido' })
  })
})

describe('birth date', () => {
  test.each([
    '15/03/1974',
    '15/3/1974',
    '15-03-1974',
    '15.3.1974',
    '15031974',
    '1974-03-15',
    '1974-3-15',
    ' 15/03/1974 ',
  ])('%s is read as 15 March, whether typed, pasted or sent', value => {
    expect(parse(data_nascimento.schema, value)).toEqual({ value: '1974-03-15' })
    expect(data_nascimento.read(value)).toBe('15/03/1974')
  })
  test('is read as day/month/year, with a year of four digits', () => {
    expect(parse(data_nascimento.schema, '5/8/1974')).toEqual({ value: '1974-08-05' })
    for (const value of ['3/15/1974', '15/03/90', '1974', '15/03', '1974-15-03', '15 de março de 1974', 15031974])
      expect(parse(data_nascimento.schema, value)).toEqual({ error: 'Data de nascimento inválida' })
  })
  test.each([
    ['15031974', ['1', '15', '15/0', '15/03', '15/03/1', '15/03/19', '15/03/197', '15/03/1974']],
    ['5/8/1974', ['5', '5/', '5/8', '5/8/', '5/8/1', '5/8/19', '5/8/197', '5/8/1974']],
    ['1974-03-15', ['1', '19', '19/7', '19/74', '1974-', '1974-0', '1974-03', '1974-03-', '1974-03-1', '1974-03-15']],
    ['1912-03-1', ['1', '19', '19/1', '19/12', '19/12/', '19/12/0', '19/12/03', '1912-03-', '1912-03-1']],
  ])('keeps every typed digit of %s, key by key', (typed, steps) => {
    const seen: string[] = []
    for (const key of typed) seen.push(data_nascimento.write((seen.at(-1) ?? '') + key))
    expect(seen).toEqual(steps)
  })
  test.each([
    ['29/02/2000', true],
    ['29/02/1900', false],
    ['29/02/2023', false],
    ['31/04/1990', false],
    ['31/12/1990', true],
    ['00/01/1990', false],
    ['01/13/1990', false],
  ])('%s is an existing date: %s', (value, exists) =>
    expect('value' in parse(data_nascimento.schema, value)).toBe(exists),
  )
  test('is refused unless its year is in the past and within 110 years', () => {
    expect([2026, 2025, 1917, 1916].map(year => isBirthYear(`${year}-01-01`, 2026))).toEqual([false, true, true, false])
  })
  test('adds a year of age on the birthday', () => {
    expect([ageOn('2008-11-21', '2026-11-20'), ageOn('2008-11-21', '2026-11-21')]).toEqual([17, 18])
  })
})

describe('e-mail', () => {
  const schema = emailSchema('E-mail inválido', 'Digite o e-mail')
  test('is the same address in any spelling', () => {
    expect(parse(schema, '  JOSÉ@Exemplo.com.br '.normalize('NFD').replace('E\u0301', 'E'))).toEqual({
      value: 'jose@exemplo.com.br',
    })
  })
  test.each([
    'a@b',
    'a b@c.com',
    'a@b..com',
    '@b.com',
    'a\u0000@b.com',
    `${'a'.repeat(250)}@b.com`,
    'a@b.com\nBcc: c@d.com',
  ])('%j is invalid', value => {
    expect(parse(schema, value)).toEqual({ error: 'E-mail inválido' })
  })
  test('is refused with its own message when it is empty', () => {
    expect(parse(schema, '   ')).toEqual({ error: 'Digite o e-mail' })
    expect(parse(schema, undefined)).toEqual({ error: 'Digite o e-mail' })
  })
})

describe('other fields', () => {
  test('a CEP has eight digits, with or without its mask', () => {
    expect(parse(cep.schema, '01001-000')).toEqual({ value: '01001000' })
    for (const value of ['0100100', '010010000', 'abcde-fgh'])
      expect(parse(cep.schema, value)).toEqual({ error: 'CEP inválido' })
  })
  test.each([
    '(11)98765-4321',
    '11 98765 4321',
    '11-98765-4321',
    '+55 11 98765-4321',
    '55 11 98765-4321',
    '0055 (11) 98765.4321',
    '011 98765-4321',
    '+55 (011) 98765-4321',
    '0 15 11 98765-4321',
    '015 11 987654321',
  ])('%s is read as the same celular, whether typed, pasted or sent', value => {
    expect(parse(celular.schema, value)).toEqual({ value: '11987654321' })
    expect(celular.read(value)).toBe('(11)98765-4321')
  })
  test.each([
    ['+55 (55) 3222-1234', '5532221234'],
    ['(55) 98765-4321', '55987654321'],
    ['0 55 3222-1234', '5532221234'],
    ['041 55 3222-1234', '5532221234'],
  ])("the area code 55 is not taken for Brazil's country code: %s", (value, digits) => {
    expect(parse(celular.schema, value)).toEqual({ value: digits })
  })
  test('a celular is optional, refused when invalid, and given to WhatsApp as digits only', () => {
    expect(parse(celular.schema, '')).toEqual({ value: '' })
    for (const value of ['98765-4321', '+1 212 555 0100', '11 98765-43210', '0'])
      expect(parse(celular.schema, value)).toEqual({ error: 'Celular inválido' })
    expect(celular.whatsapp('(11)98765-4321', 'Olá & até')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9',
    )
  })
  test('a celular with more digits than its mask stays as typed until it is valid', () => {
    expect(celular.write('(11)98765-4321', '(11)98765-4321')).toBe('(11)98765-4321')
    expect(celular.write('+5511987', '(11)987')).toBe('+5511987')
    expect(celular.write('01511987654321', '(01)51198-7654')).toBe('01511987654321')
    expect(celular.write('(55)11987-65432', '(55)11987-6543')).toBe('551198765432')
  })
  test.each([
    ['cpf', cpf.schema, 'Preencha seu CPF'],
    ['cep', cep.schema, 'Preencha o CEP'],
    ['cnpj', cnpj.schema, 'Preencha o CNPJ'],
    ['data_nascimento', data_nascimento.schema, 'Preencha sua data de nascimento'],
  ])('an empty %s is refused as missing, not as invalid', (_, schema, message) => {
    for (const value of ['', '   ', undefined, null]) expect(parse(schema, value)).toEqual({ error: message })
  })
  test('a senha keeps every typed character, also spaces', () => {
    const schema = novaSenhaSchema('Senha inválida', 'curta')
    expect(parse(schema, '  a b ')).toEqual({ value: '  a b ' })
    expect(parse(schema, 'abcd')).toEqual({ error: 'curta' })
    expect(parse(schema, '')).toEqual({ error: 'Senha inválida' })
  })
  test('a name is trimmed and normalised (NFC), and refused with unprintable characters', () => {
    const schema = requiredText('Coloque seu nome')
    expect(parse(schema, ' Jose\u0301 ')).toEqual({ value: 'José' })
    for (const value of ['', '  ', 'a\u0007b', 'a\r\nb'])
      expect(parse(schema, value)).toEqual({ error: 'Coloque seu nome' })
  })
})

test.each([
  ['\u200bdalva@exemplo.com.br', 'dalva@exemplo.com.br'],
  ['\u202adalva@exemplo.com.br\u202c', 'dalva@exemplo.com.br'],
  ['dalva@\u2060exemplo.com.br', 'dalva@exemplo.com.br'],
  ['\ufeffDalva@Exemplo.com.br\u00a0', 'dalva@exemplo.com.br'],
  ['dalva@café-da-vila.com.br', 'dalva@xn--caf-da-vila-dbb.com.br'],
  ['dalva@ATELIÊ.com.br', 'dalva@xn--ateli-lsa.com.br'],
])('a mail address typed as %j is %j', (typed, email) => {
  expect(emailSchema('inválido').safeParse(typed).data).toBe(email)
})

test.each([
  'dálva@exemplo.com.br',
  'dalva@café',
  'dalva@café.com.br/x',
  'dalva@café..com.br',
  'dalva@１.１.１.１',
  'd@é@x.com',
])('a mail address typed as %j is none', typed => {
  expect(emailSchema('inválido').safeParse(typed).success).toBe(false)
})
