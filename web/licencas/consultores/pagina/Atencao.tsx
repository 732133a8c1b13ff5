import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { useMarkRespondida } from '../../../contas/administracao/administracao.queries.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'

const WriteDialog = lazyPart(() => import('./WriteDialog.tsx'))

/** Section with failed mails and unanswered questions of an account; left out when there are none. */
export function Atencao({ consultor }: { consultor: ConsultorDaPagina }) {
  const { emails_com_falha, perguntas } = consultor
  if (emails_com_falha + perguntas.total === 0) return null
  return (
    <section aria-labelledby="consultor-atencao">
      <div className="consultor-titulo">
        <h2 id="consultor-atencao">{t('consultor.pedemAtencao')}</h2>
      </div>
      {emails_com_falha > 0 && <Falhas {...consultor} />}
      {perguntas.ultimas.map(pergunta => (
        <Pergunta key={pergunta.id_pergunta} pergunta={pergunta} consultor={consultor} />
      ))}
      {perguntas.total > perguntas.ultimas.length && (
        <p className="pt-3 text-sm text-ink-soft">
          {tn('consultor.maisPerguntas', perguntas.total - perguntas.ultimas.length)}
        </p>
      )}
    </section>
  )
}

function Falhas({ id_usuario, emails_com_falha }: ConsultorDaPagina) {
  const titulo = tn('consultor.emailsFalharam', emails_com_falha)
  const ato = t('consultor.verEmails')
  return (
    <div className="consultor-aviso">
      <div className="min-w-0">
        <p className="font-semibold">{titulo}</p>
        <p className="text-sm text-ink-soft">{t('consultor.emailsFalharamTexto')}</p>
      </div>
      <Link
        to={to('/emails-com-falha', {}, { query: { consultor: String(id_usuario) } })}
        aria-label={`${ato}: ${titulo}`}
      >
        {ato}
      </Link>
    </div>
  )
}

interface PerguntaProps {
  pergunta: ConsultorDaPagina['perguntas']['ultimas'][number]
  consultor: ConsultorDaPagina
}

/** A question from the help page, with the acts that settle it. */
function Pergunta({ pergunta, consultor }: PerguntaProps) {
  const { id_pergunta, texto, enviada_em } = pergunta
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMarkRespondida()
  const mark = () =>
    mutate(id_pergunta, {
      onError: sayFailure,
      onSuccess: ({ mensagem }) => toast.success({ titulo: t('comum.sucesso'), mensagem }),
    })
  return (
    <div className="consultor-aviso">
      <div className="min-w-0 flex-[1_1_320px]">
        <p className="font-semibold">{t('consultor.perguntaAberta')}</p>
        <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft">“{texto}”</p>
        <p className="text-sm text-ink-soft">{formatMinute(enviada_em)}</p>
      </div>
      <span className="-mx-[15px] flex flex-wrap">
        <Button look="text" small onClick={() => setOpen(true)}>
          {t('consultor.responder')}
        </Button>
        <Button look="text" small busy={isPending} onClick={mark}>
          {t('consultor.jaRespondi')}
        </Button>
      </span>
      {open && (
        <Suspense fallback={null}>
          <WriteDialog consultor={consultor} pergunta={pergunta} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
