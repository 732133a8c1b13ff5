import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'

/** Highest number of topics that one stream watches. */
export const TOPICS_MAX = 10

/** Pattern of a topic: kind and id, `rodada:0d3f…`. */
export const TOPIC = /^[a-z_]{1,30}:[A-Za-z0-9-]{1,40}$/

const topicos = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform(value => [...new Set(value.split(','))]),
)

export const openLive = endpoint({
  method: 'GET',
  path: '/vivo',
  access: 'authenticated',
  summary:
    'Server-sent events: that one of these topics changed, never what. One answer and its end unless text/event-stream is accepted',
  query: z.object({
    topicos: topicos.check(
      z.refine(
        all => all.length <= TOPICS_MAX && all.every(topico => TOPIC.test(topico)),
        'Informe de um a dez tópicos',
      ),
    ),
  }),
  response: z.object({ topico: z.string() }),
  produces: 'text/event-stream',
})
