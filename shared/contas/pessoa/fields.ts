import * as z from 'zod/mini'
import { cep } from '../../platform/fields/brazil/cep.ts'
import { cpf } from '../../platform/fields/brazil/cpf.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { withoutEmpty } from '../../platform/fields/without-empty.ts'
import { keysOf, tableOf } from '../../platform/keys.ts'
import { celular } from './celular.ts'
import { data_nascimento } from './data_nascimento.ts'

/* The fields of a person that a complete registration asks for, besides her name. Registration, own data, their copy,
 * their correction, the draft in the browser, the columns and their erasure are made from this list. */

interface Campo {
  /** In the body of a complete registration, with the specification's messages. */
  schema: z.ZodMiniType
  /** In the body of a correction; absent where only support corrects the field. */
  correction?: z.ZodMiniType
  /** As stored, in own data and their copy. */
  stored: z.ZodMiniType
  /** Key of its label on screens. */
  label: string
  /** Writes the stored value as people read it; absent where they read it as it is stored. */
  format?: (stored: string) => string
  /** False where the browser keeps no draft of it (behaviour §14). */
  draft?: false
}

const text = z.nullable(z.string())
const celularOpcional = z.pipe(
  z.nullish(celular.schema),
  z.transform(value => value ?? ''),
)
const sexo = z.enum(['M', 'F'], 'Selecione seu sexo')
/** IBGE code of a municipality. */
const idCidade = chosenId('Selecione sua cidade', 9_999_999)
const numero = requiredText('Coloque seu número', 20)
const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A line of text that the registration requires, and that a participante may delete later. */
const line = <const L extends string>(label: L, message: string) => ({
  schema: requiredText(message),
  correction: withoutEmpty(requiredText(message)),
  stored: text,
  label,
})

/** A line of text that nobody has to give. */
const optionalLine = <const L extends string>(label: L, max?: number) => ({
  schema: optionalText(max),
  correction: optionalText(max),
  stored: text,
  label,
})

/** Each field by its column, in the order of the form. */
export const CAMPOS = {
  celular: {
    schema: celularOpcional,
    correction: celularOpcional,
    stored: text,
    label: 'campo.celular',
    format: celular.format,
  },
  cpf: { schema: cpf.schema, stored: text, label: 'campo.cpf', format: cpf.format, draft: false },
  data_nascimento: {
    schema: data_nascimento.schema,
    stored: text,
    label: 'campo.nascimento',
    format: data_nascimento.format,
  },
  sexo: { schema: sexo, correction: withoutEmpty(sexo), stored: text, label: 'campo.sexo' },
  cep: {
    schema: cep.schema,
    correction: withoutEmpty(cep.schema),
    stored: text,
    label: 'campo.cep',
    format: cep.format,
  },
  id_cidade: {
    schema: idCidade,
    correction: withoutEmpty(idCidade),
    stored: z.nullable(z.int()),
    label: 'campo.cidade',
  },
  endereco: line('campo.endereco', 'Coloque seu endereço'),
  numero: {
    schema: preprocess(numberAsText, numero),
    correction: withoutEmpty(numero),
    stored: text,
    label: 'campo.numero',
  },
  bairro: line('campo.bairro', 'Coloque seu bairro'),
  complemento: optionalLine('campo.complemento'),
} as const satisfies Readonly<Record<string, Campo>>

type Campos = typeof CAMPOS
/** Column of a field, and its name wherever no call names it otherwise. */
export type NomeDoCampo = keyof Campos
export const NOMES = keysOf(CAMPOS)

/** Names in the registration of a client and in every form, where they are not the columns. */
export const NO_CADASTRO = { nome: 'nome_participante', complemento: 'complementos' } as const
/** Names in the registration of a consultora, where they are not the columns. */
export const NO_CONSULTOR = { data_nascimento: 'dataNascimento', id_cidade: 'cidade' } as const

type Part = 'schema' | 'correction' | 'stored'
type Shape<P extends Part> = {
  [N in NomeDoCampo as Campos[N] extends Record<P, unknown> ? N : never]: Campos[N] extends Record<P, infer S>
    ? S
    : never
}

/** Returns one schema of each field that has it, as the shape of an object. */
export const shapeOf = <P extends Part>(part: P) =>
  // cast: the fields that have this part
  Object.fromEntries(
    Object.entries<Campo>(CAMPOS).flatMap(([name, campo]) => (campo[part] ? [[name, campo[part]]] : [])),
  ) as Shape<P>

/** Fields that their person may correct. */
export const CORRECTABLE = keysOf(shapeOf('correction'))

/** Returns a stored value as people read it; empty where there is none. */
export function textOf(name: NomeDoCampo, stored: string | number | null): string {
  const { format = String }: Campo = CAMPOS[name]
  return stored === null ? '' : format(String(stored))
}

/** A person as a complete registration tells, by column. */
export type DadosPessoais = { [N in NomeDoCampo]: z.output<Campos[N]['schema']> }
/** A person as stored, by column. */
export type DadosGuardados = { [N in NomeDoCampo]: z.output<Campos[N]['stored']> }

/** Returns what an object says of a person's fields, and nothing else of it. */
export const pick = <D extends Partial<Record<NomeDoCampo, unknown>>>(dados: D) =>
  // cast: the fields of a person that the object has
  Object.fromEntries(NOMES.filter(name => name in dados).map(name => [name, dados[name]])) as Pick<
    D,
    NomeDoCampo & keyof D
  >

/** Returns the columns of the fields that an object has; what was left empty is null. */
export const columnsOf = <D extends Partial<Record<NomeDoCampo, unknown>>>(dados: D) =>
  // cast: the same fields, empty ones as null
  Object.fromEntries(Object.entries(pick(dados)).map(([name, value]) => [name, value || null])) as {
    [N in NomeDoCampo & keyof D]: D[N] | null
  }

/** The columns of an erased account. */
export const ERASED = tableOf(NOMES, () => null)

type Names = Readonly<Record<string, string>>
type Renamed<O, N extends Names> = { [K in keyof O as K extends keyof N ? N[K] : K]: O[K] }
type Inverse<N extends Names> = { [K in keyof N as N[K]]: K & string }

/** Returns an object with other names for some of its fields, in its order. */
export const renamed = <O extends object, const N extends Names>(object: O, names: N) =>
  // cast: each field under its other name
  Object.fromEntries(Object.entries(object).map(([name, value]) => [names[name] ?? name, value])) as Renamed<O, N>

/** Returns the names that lead back to the columns. */
export const inverse = <const N extends Names>(names: N) =>
  // cast: each name and the one it stands for changed places
  Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name])) as Inverse<N>
