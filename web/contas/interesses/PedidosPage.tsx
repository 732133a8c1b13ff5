import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultor_convidado, mensagem_enviada } from '#shared/contas/interesses/interesses.answers.ts'
import type { Interesse } from '#shared/contas/interesses/interesses.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { interessesQuery, portaQuery, useAnswer, useSavePorta } from './interesses.queries.ts'

/** Requests to use the product that wait for an admin: invited with one press, or answered. */
export default function PedidosPage() {
  const { data, error, refetch } = useQuery(interessesQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <h1>{t('pedidosDeAcesso.titulo')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('pedidosDeAcesso.intro')}</p>
      <Porta />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-40 w-full" />}
      {data?.total === 0 && <EmptyState titulo={t('pedidosDeAcesso.vazio')} texto={t('pedidosDeAcesso.vazioTexto')} />}
      <ul className="grid gap-4 pt-6">
        {data?.results.map(interesse => (
          <Pedido key={interesse.id_interesse} interesse={interesse} />
        ))}
      </ul>
      {data && data.total > data.results.length && (
        <p className="mt-4 text-ink-soft">
          {t('pedidosDeAcesso.restam', { n: data.results.length, total: data.total })}
        </p>
      )}
    </main>
  )
}

/** The switch of the house: whether consultoras get in without an invite. */
function Porta() {
  const { data, error, refetch } = useQuery(portaQuery)
  const { mutate, isPending } = useSavePorta()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-6 h-16 w-full" />
  return (
    <div className="card mt-6">
      <CheckField
        reserve={false}
        label={t('pedidosDeAcesso.semConvite')}
        checked={data.sem_convite}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked, { onError: sayFailure })}
      />
      <p className="mt-1 text-sm text-ink-soft">{t('pedidosDeAcesso.semConviteTexto')}</p>
    </div>
  )
}

/** One request with its two answers. */
function Pedido({ interesse }: { interesse: Interesse }) {
  const { nome, email, telefone, o_que_faz, confirmado_em, id_interesse } = interesse
  const { mutate, isPending } = useAnswer()
  const [answering, setAnswering] = useState(false)
  return (
    <li className="card grid gap-3">
      <div>
        <h2 className="text-xl">{nome}</h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {[email, telefone].filter(Boolean).join(' · ')} ·{' '}
          {t('pedidosDeAcesso.em', { data: formatDate(confirmado_em) })}
        </p>
      </div>
      {o_que_faz && <p className="measure whitespace-pre-line">{o_que_faz}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          busy={isPending}
          onClick={() =>
            mutate(
              { id_interesse },
              {
                onSuccess: () => toast.success(consultor_convidado),
                onError: sayFailure,
              },
            )
          }
        >
          {t('pedidosDeAcesso.convidar')}
        </Button>
        <Button onClick={() => setAnswering(true)}>{t('pedidosDeAcesso.responder')}</Button>
      </div>
      {answering && <Resposta interesse={interesse} onClose={() => setAnswering(false)} />}
    </li>
  )
}

/** Dialog of an answer in words. */
function Resposta({ interesse: { id_interesse, nome }, onClose }: { interesse: Interesse; onClose(): void }) {
  const { mutate, isPending } = useAnswer()
  const [texto, setTexto] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      titulo={t('pedidosDeAcesso.responderA', { nome })}
      acts={
        <>
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button
            look="primary"
            busy={isPending}
            onClick={() =>
              mutate(
                { id_interesse, texto },
                {
                  onSuccess() {
                    toast.success(mensagem_enviada)
                    onClose()
                  },
                  onError: sayFailure,
                },
              )
            }
          >
            {t('pedidosDeAcesso.enviarResposta')}
          </Button>
        </>
      }
    >
      <Field label={t('pedidosDeAcesso.resposta')} hint={t('pedidosDeAcesso.respostaPorque')}>
        {control => (
          <textarea
            {...control}
            className="input min-h-32 py-3"
            rows={5}
            maxLength={1000}
            value={texto}
            onChange={event => setTexto(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
