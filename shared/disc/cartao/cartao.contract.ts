import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { hasLink, NO_LINKS } from '../../platform/fields/links.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'
import { FRASE_MAX, FRASES_MAX, LINHA_MAX, TITULOS_CARTAO } from './cartao.rules.ts'
import { link, parte } from './parte.schema.ts'

const params = z.object({ licenca: id })
const titulo = z.enum(TITULOS_CARTAO)
const withoutLink = () => z.string().check(z.refine(text => !hasLink(text), NO_LINKS))

/** A person's own card with everything that may go on it. */
const meuCartao = z.object({
  id_licenca: z.int(),
  pessoa: z.string(),
  /** Lines in the first person, under the heading where each is offered. */
  opcoes: z.array(
    z.object({
      titulo,
      frases: z.array(
        z.object({
          frase: z.string(),
          texto: z.string(),
          /** Name of the theme that the line is of, its side, and what the person says of it in her report. */
          tema: z.nullable(z.string()),
          lado: z.nullable(z.enum(['alto', 'baixo'])),
          marca: z.nullable(z.enum(['sim', 'em_parte'])),
        }),
      ),
    }),
  ),
  /** Why the lines are of nobody in particular, or why there are none. */
  aviso: z.nullable(z.enum(['sem_temas', 'tudo_riscado'])),
  /** The card as saved; null before the first save. */
  cartao: z.nullable(z.object({ partes: z.array(parte), versao: z.int(), alterado_em: instant })),
  /** Lines on the saved card whose theme was struck out in the report since. */
  riscadas: z.array(z.string()),
  links: z.array(link),
})
export type MeuCartao = z.output<typeof meuCartao>

export const getCartao = endpoint({
  method: 'GET',
  path: '/cartoes/:licenca',
  access: 'authenticated',
  summary: "The caller's own card of one result, what may go on it, and the links by which it is given",
  params,
  response: meuCartao,
})

export const putCartao = endpoint({
  method: 'PUT',
  path: '/cartoes/:licenca',
  access: 'authenticated',
  summary: 'Write the own card; 409 when it was changed since `versao`',
  params,
  body: z.object({
    partes: z
      .array(
        z.object({
          titulo,
          frases: z
            .array(
              z.object({
                frase: z.string().check(z.regex(/^[A-Za-z0-9_.]{3,60}$/)),
                texto: z.pipe(requiredText('Escreva a frase', FRASE_MAX), withoutLink()),
              }),
            )
            .check(z.maxLength(FRASES_MAX, 'Escolha até duas frases')),
          linha: z.pipe(optionalText(LINHA_MAX), withoutLink()),
        }),
      )
      .check(z.maxLength(TITULOS_CARTAO.length)),
    /** 0 before the first save. */
    versao: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
  }),
  response: meuCartao,
})
export type CartaoEscrito = z.output<typeof putCartao.body>

export const deleteCartao = endpoint({
  method: 'DELETE',
  path: '/cartoes/:licenca',
  access: 'authenticated',
  summary: 'Erase the own card with every link to it',
  params,
  response: meuCartao,
})

export const createLinkOfCartao = endpoint({
  method: 'POST',
  path: '/cartoes/:licenca/links',
  access: 'authenticated',
  fresh: true,
  summary:
    'Give the own card to somebody by a link that ends on a day, 90 days ahead at most; the address is told once',
  params,
  body: z.object({
    para: z.pipe(requiredText('Diga para quem é', 80), withoutLink()),
    ate: z.iso.date('Data inválida'),
  }),
  response: z.extend(meuCartao, { url: z.string() }),
})

export const withdrawLinkOfCartao = endpoint({
  method: 'DELETE',
  path: '/cartoes/:licenca/links/:id_link',
  access: 'authenticated',
  summary: 'Take the own card back from one link; it opens nothing from the next request on',
  params: z.object({ licenca: id, id_link: z.uuid() }),
  response: meuCartao,
})

export const getCartaoPdf = endpoint({
  method: 'GET',
  path: '/cartoes/:licenca/cartao.pdf',
  access: 'authenticated',
  summary: 'The own card as PDF, to print',
  params,
  query: z.object({ formato: z._default(z.catch(z.enum(['a6', 'a5']), 'a6'), 'a6') }),
  produces: 'application/pdf',
  response: z.custom<Uint8Array | undefined>(),
})

/** A card as whoever has its link sees it. */
const cartaoAberto = z.object({
  pessoa: z.string(),
  partes: z.array(parte),
  alterado_em: instant,
  expira_em: instant,
  /** Changes whenever what the card says does. */
  marca: z.string(),
})
export type CartaoAberto = z.output<typeof cartaoAberto>

export const openCartao = endpoint({
  method: 'GET',
  path: '/cartoes/por-link/:token',
  access: 'open',
  summary: 'A card by its link; counts the opening, and notes who opened it when somebody is signed in',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: cartaoAberto,
})

export const checkCartao = endpoint({
  method: 'GET',
  path: '/cartoes/por-link/:token/conferir',
  access: 'open',
  summary: 'Whether a link still opens a card, and a mark that changes with the card; counts no opening',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: z.object({ marca: z.string() }),
})
