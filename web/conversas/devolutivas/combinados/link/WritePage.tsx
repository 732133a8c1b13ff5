import '../combinados.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Acompanhamento } from '#shared/conversas/combinados/combinados.contract.ts'
import { RESPOSTAS_COMBINADO, type RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import { useSend } from '../../../../platform/forms/useSend.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Field } from '../../../../platform/ui/fields/Field.tsx'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../../platform/ui/states.tsx'
import { doCombinadoQuery, useAnswerCombinado } from './link.queries.ts'
import { perguntaOf, rotuloDaResposta } from './pergunta.ts'

const MAXIMO = 500

/** Page to answer about one combinado while signed in: one word for what happened, and an optional text. */
export default function WritePage() {
  const { id_combinado = '' } = useParams()
  const { data, error, refetch } = useQuery(doCombinadoQuery(id_combinado))
  const hoje = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date())
  // The one that was asked last.
  const atual = data?.acompanhamentos.findLast(({ previsto_para }) => previsto_para <= hoje) ?? data?.acompanhamentos[0]
  return (
    <main id="conteudo" tabIndex={-1} className="wrap grid max-w-[640px] gap-4 pt-8 pb-12">
      <h1>{perguntaOf(atual)}</h1>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <blockquote className="combinado-citado">
          <p>{data.o_que}</p>
          <p className="text-sm text-ink-soft">{t('combinado.com', { nome: data.com })}</p>
        </blockquote>
      )}
      {atual && <Formulario key={atual.marco} id_combinado={id_combinado} atual={atual} />}
    </main>
  )
}

// whole: one form, field after field
function Formulario({ id_combinado, atual }: { id_combinado: string; atual: Acompanhamento }) {
  const [resposta, setResposta] = useState<RespostaCombinado | null>(atual.resposta)
  const [comentario, setComentario] = useState(atual.comentario)
  const responder = useAnswerCombinado(id_combinado)
  const tooLong = comentario.trim().length > MAXIMO

  const { errors, busy, submit } = useSend({
    fields: ['resposta', 'comentario'],
    check: () => ({
      ...(!resposta && { resposta: t('combinado.faltaResposta') }),
      ...(tooLong && { comentario: t('combinados.longo', { n: MAXIMO }) }),
    }),
    async send() {
      if (!resposta) return
      await responder.mutateAsync({ marco: atual.marco, resposta, comentario })
      toast.success({ titulo: t('combinado.guardado'), mensagem: t('combinado.guardadoTexto') })
    },
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <fieldset className="combinado-respostas">
        <legend className="sr-only">{perguntaOf(atual)}</legend>
        {RESPOSTAS_COMBINADO.map(which => (
          <label key={which} className="combinado-opcao">
            <input
              type="radio"
              name="resposta"
              aria-invalid={errors.resposta && !resposta ? true : undefined}
              checked={resposta === which}
              onChange={() => setResposta(which)}
            />
            {rotuloDaResposta(which, atual)}
          </label>
        ))}
      </fieldset>
      {errors.resposta && !resposta && (
        <p className="text-error" role="alert">
          {errors.resposta}
        </p>
      )}
      <Field
        label={t('combinado.comentario')}
        hint={t('combinado.comentarioAjuda')}
        error={tooLong ? t('combinados.longo', { n: MAXIMO }) : errors.comentario}
      >
        {control => (
          <textarea
            {...control}
            className="input combinado-texto"
            rows={4}
            value={comentario}
            onChange={event => setComentario(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="justify-self-start" busy={busy}>
        {t('combinados.guardar')}
      </Button>
    </form>
  )
}
