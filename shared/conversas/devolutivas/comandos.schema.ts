import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '../../disc/marcacoes/marcacoes.rules.ts'
import { DAY_MS } from '../../platform/time.ts'
import { ETAPAS, LIMITES_COMBINADO, MAXIMO_COMBINADOS, MAXIMO_FRASES } from './devolutivas.types.ts'
import { linhaDoCombinado } from './texto.ts'

/** Command id made by the sending device; a repetition with it is the same command. */
const comum = { id_comando: z.uuid() }
const frase = z.string().check(z.regex(/^[A-Za-z0-9_.]{3,60}$/))
const quatro = z.array(z.int().check(z.minimum(1), z.maximum(4))).check(
  z.length(4),
  z.refine(ordem => new Set(ordem).size === 4, 'Cada descrição uma vez'),
)
const versao = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

export const gravarCombinado = z.object({
  ...comum,
  tipo: z.literal('gravar_combinado'),
  /** Id made by the client. */
  id_combinado: z.uuid(),
  posicao: z.int().check(z.minimum(1), z.maximum(MAXIMO_COMBINADOS)),
  o_que: linhaDoCombinado(LIMITES_COMBINADO.o_que).check(z.minLength(1, 'Escreva o que vocês combinam')),
  quando: z.nullable(z.iso.date('Data inválida').check(z.refine(dia => dia > '2000' && dia < '2200', 'Data inválida'))),
  como_notar: linhaDoCombinado(LIMITES_COMBINADO.como_notar),
  apoio: linhaDoCombinado(LIMITES_COMBINADO.apoio),
  /** The sentence it came from, if any. */
  frase: z.nullable(frase),
  /** The version on which it was written; 0 for a new one. */
  versao,
})

/** Every command of a seat. `devolutivas.rules` decides who may send which, and when. */
export const comando = z.discriminatedUnion('tipo', [
  z.object({ ...comum, tipo: z.literal('iniciar') }),
  z.object({ ...comum, tipo: z.literal('aceitar_acordo') }),
  z.object({ ...comum, tipo: z.literal('mover'), de: z.enum(ETAPAS), para: z.enum(ETAPAS) }),
  z.object({ ...comum, tipo: z.literal('pausar'), motivo: z.enum(['pedido', 'outro_dia']) }),
  z.object({ ...comum, tipo: z.literal('retomar') }),
  z.object({ ...comum, tipo: z.literal('pedir_retomada') }),
  /** The whole list in its order; sentences that the person asked for cannot be left out. */
  z.object({
    ...comum,
    tipo: z.literal('escolher_frases'),
    frases: z.array(frase).check(
      z.maxLength(MAXIMO_FRASES),
      z.refine(frases => new Set(frases).size === frases.length, 'Cada frase uma vez'),
    ),
  }),
  /** Null: none any more; both then look at what the person refused. */
  z.object({ ...comum, tipo: z.literal('mostrar_frase'), frase: z.nullable(frase) }),
  /** The next sentence of the list, which the screen turned to the person does not know before it is shown. */
  z.object({ ...comum, tipo: z.literal('proxima_frase') }),
  z.object({ ...comum, tipo: z.literal('pedir_frase'), frase }),
  z.object({
    ...comum,
    tipo: z.literal('marcar'),
    frase,
    /** Null withdraws the mark. */
    resposta: z.nullable(z.enum(RESPOSTAS_MARCACAO)),
    /** Milliseconds since the sentence was touched, up to seven days. */
    idade_ms: z.int().check(z.minimum(0), z.maximum(7 * DAY_MS)),
    /**
     * The mark that stood on the screen when this one was made; if it is still in force, this one wins whatever the
     * clocks say.
     */
    substitui: z.nullable(z.uuid()),
    /** Whether the conversation had begun on the screen that was touched, which is trusted over the device's clock. */
    na_conversa: z.optional(z.boolean()),
  }),
  z.object({ ...comum, tipo: z.literal('compartilhar_marcacoes'), sim: z.boolean() }),
  z.object({ ...comum, tipo: z.literal('estimar'), ordem: quatro, ordem_inicial: quatro }),
  z.object({ ...comum, tipo: z.literal('pular_estimativa') }),
  gravarCombinado,
  z.object({ ...comum, tipo: z.literal('retirar_combinado'), id_combinado: z.uuid(), versao }),
  /** Confirms all combinados in this version. */
  z.object({ ...comum, tipo: z.literal('confirmar'), versao }),
  z.object({ ...comum, tipo: z.literal('encerrar'), desfecho: z.enum(['acordada', 'sem_combinados']) }),
  z.object({ ...comum, tipo: z.literal('descartar') }),
])
export type Comando = z.output<typeof comando>
export type TipoComando = Comando['tipo']
/** One kind of command. */
export type ComandoDe<T extends TipoComando> = Extract<Comando, { tipo: T }>
