/** One person of a generated list. */
export interface Pessoa {
  nome: string
  email: string
}

const NOMES = [
  'João',
  'Conceição',
  'Érico',
  'Íris',
  'Ana',
  'Antônio',
  'Luíza',
  'Bia',
  'Ângela',
  'José',
  'Lia',
  'Müller',
  'Zoé',
]
const SOBRENOMES = [
  'Araújo',
  'Magalhães',
  "D'Ávila",
  'de Paula',
  'Lima',
  'Sá',
  'dos Santos',
  'Teixeira',
  "Sant'Ana",
  'Gonçalves',
  'Brandão',
]
const DOMINIOS = [
  'norte.example',
  'paula.example',
  'oficina.com.br',
  'gmail.com',
  'mail.lume.example',
  'café-da-vila.com.br',
]
const TAMANHOS = [1, 2, 3, 5, 8, 13, 21, 34]

/** Returns one of a list by a number of any size. */
export const turn = <T>(items: readonly T[], n: number): T => items[n % items.length] as T

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** Fifty lists of people, each address once, with accents that tell one code of signs from another. */
export const LISTAS: readonly (readonly Pessoa[])[] = Array.from({ length: 50 }, (_, list) =>
  Array.from({ length: turn(TAMANHOS, list) }, (_, i) => {
    const [nome, sobrenome] =
      i === 0 ? ['João', 'Conceição'] : [turn(NOMES, list + 3 * i), turn(SOBRENOMES, list * 5 + i)]
    return { nome: `${nome} ${sobrenome}`, email: `${plain(nome)}.${plain(sobrenome)}${i}@${turn(DOMINIOS, list + i)}` }
  }),
)

const MAC = new Map(
  [...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, i) => i))].map((sign, i) => [sign, i]),
)

/** Codes in which programs write a text, with and without their mark. */
export const CODES = [
  'utf8',
  'utf8-bom',
  'utf16le',
  'utf16le-bom',
  'utf16be',
  'utf16be-bom',
  'windows-1252',
  'macintosh',
] as const
export type Code = (typeof CODES)[number]

/** Writes a text in one code. */
export function encode(text: string, code: Code): Uint8Array {
  const marked = code.endsWith('-bom') ? `\ufeff${text}` : text
  if (code === 'macintosh') return Uint8Array.from([...text].map(sign => MAC.get(sign) ?? 63))
  if (code === 'windows-1252') return Uint8Array.from(Buffer.from(text, 'latin1'))
  if (code.startsWith('utf8')) return new TextEncoder().encode(marked)
  const little = Buffer.from(marked, 'utf16le')
  return Uint8Array.from(code.startsWith('utf16le') ? little : little.swap16())
}

/** Headings of name and address, as programs and people write them; several of a name are its parts. */
export const TITULOS: readonly (readonly [readonly string[], string])[] = [
  [['Nome'], 'E-mail'],
  [['NOME COMPLETO'], 'EMAIL'],
  [['Nome do colaborador'], 'E-mail corporativo'],
  [['Participante'], 'Endereço de e-mail'],
  [['name'], 'email'],
  [['Full Name'], 'Email Address'],
  [['First Name', 'Last Name'], 'E-mail 1 - Value'],
  [['Primeiro nome', 'Sobrenome'], 'Seu melhor e-mail'],
  [['Nome', 'Sobrenome'], 'EmailPessoal'],
  [['RA_NOME'], 'RA_EMAIL'],
  [['NOMFUN'], 'EMACOM'],
  [['Aluno(a)'], 'Correio eletrônico'],
]
/** Columns that stand beside: heading, and its cell in a row. */
export const OUTRAS: readonly (readonly [string, (i: number) => string])[] = [
  ['Cargo', i => turn(['Analista', 'Diretora'], i)],
  ['Cidade', i => turn(['São Paulo', 'Santos'], i)],
  ['Telefone', i => `(11) 98765-43${10 + (i % 80)}`],
  ['Gestor imediato', i => turn(['Zilda Nunes', 'Nair Prado'], i)],
  ['E-mail do gestor', i => turn(['zilda@chefia.example', 'nair@chefia.example'], i)],
  ['Observação', i => turn(['', 'linha um\nlinha dois', 'tem; e, e | e "aspas"'], i)],
  ['E-mail 1 - Label', () => 'Work'],
  ['Matrícula', i => String(1000 + i)],
]
