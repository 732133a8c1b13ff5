import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '../../disc/marcacoes/marcacoes.rules.ts'
import { endpoint, instant } from '../../platform/contract.ts'

const daDevolutiva = z.object({ id_devolutiva: z.uuid() })
const dimensao = z.object({ letra: z.enum(['D', 'I', 'S', 'C']), nome: z.string() })

/** Content of the page that a person takes home from one conversation that has ended. */
const pagina = z.object({
  id_devolutiva: z.string(),
  id_licenca: z.int(),
  encerrada_em: instant,
  resultado_em: instant,
  pessoa: z.string(),
  /** As the consultor signs her reports. */
  consultor: z.object({
    nome: z.string(),
    contato: z.array(z.string()),
    logo: z.nullable(z.object({ formato: z.enum(['png', 'jpeg']), base64: z.string() })),
  }),
  /** The person's order of the four dimensions; null when she gave none. */
  estimativa: z.nullable(z.object({ dimensoes: z.array(dimensao), antes_de_ver: z.boolean() })),
  /** The result in order; null when the conversation ended before both looked at it. */
  resultado: z.nullable(z.array(z.object({ de: z.int(), ate: z.int(), dimensoes: z.array(dimensao) }))),
  /** How the two orders compare, in one sentence; null when one of them is missing. */
  comparacao: z.nullable(z.string()),
  combinados: z.array(
    z.object({ o_que: z.string(), quando: z.nullable(z.string()), como_notar: z.string(), apoio: z.string() }),
  ),
  /** Whether both have said yes to these combinados. */
  confirmados: z.boolean(),
  /** The sentences of the conversation that she marked, by her answer. */
  frases: z.array(
    z.object({
      resposta: z.enum(RESPOSTAS_MARCACAO),
      itens: z.array(z.object({ frase: z.string(), texto: z.string(), rotulo: z.nullable(z.string()) })),
    }),
  ),
})
export type Pagina = z.output<typeof pagina>

export const getPagina = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva/pagina',
  access: 'authenticated',
  summary: 'What the person takes home from one conversation that has ended, for her alone',
  params: daDevolutiva,
  response: pagina,
})

export const getPaginaPdf = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva/pagina.pdf',
  access: 'authenticated',
  summary: 'The same as PDF, one page, for her alone',
  params: daDevolutiva,
  produces: 'application/pdf',
  response: z.custom<Uint8Array | undefined>(),
})

/** Whether the hour was worth it. */
const nota = z.nullable(z.object({ nota: z.int(), consultor_le: z.boolean(), em: instant }))
const comNota = z.object({ nota })
export type Nota = z.output<typeof nota>

export const getNota = endpoint({
  method: 'GET',
  path: '/devolutivas/:id_devolutiva/nota',
  access: 'authenticated',
  summary:
    'Whether the hour was worth it, 0 to 10: for the person, and for her consultor only while the person lets her read it',
  params: daDevolutiva,
  response: comNota,
})

export const putNota = endpoint({
  method: 'PUT',
  path: '/devolutivas/:id_devolutiva/nota',
  access: 'authenticated',
  summary: 'Says whether the hour was worth it, changes it, or takes it back with null: the person alone',
  params: daDevolutiva,
  body: z.object({
    nota: z.nullable(z.int().check(z.minimum(0), z.maximum(10))),
    consultor_le: z.boolean(),
  }),
  response: comNota,
})
