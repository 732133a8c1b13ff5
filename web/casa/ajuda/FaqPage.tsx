import './faq.css'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import { Button, ButtonAnchor } from '../../platform/ui/Button.tsx'
import { contactEmail, contactHref } from '../../platform/ui/contact/contact.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { assuntosPara, guiasPara, type Hit, type Reader, readerOf, respostaOf, searchHelp } from './search/search.ts'

const AskDialog = lazyPart(() => import('./AskDialog.tsx'))

/**
 * Help page: one search over guides and questions, which needs no server; below it guides and questions in the order of
 * whoever reads, and the address of support (behaviour §40).
 */
export default function FaqPage() {
  const leitor = readerOf(usePrivileges())
  const [typed, setTyped] = useState('')
  const achados = searchHelp(typed, leitor)
  useQuestionOfAddress()
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <h1>{t('layout.ajuda')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('ajuda.intro')}</p>
      <input
        type="search"
        className="input max-w-160 mt-5"
        aria-label={t('ajuda.buscar')}
        placeholder={t('ajuda.buscar')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="faq">
        <div className="grid gap-10">
          {typed.trim() === '' ? <Tudo leitor={leitor} /> : <Achados achados={achados} />}
        </div>
        <Contato />
      </div>
    </main>
  )
}

/** Opens and shows the question that the address names. */
function useQuestionOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView({ block: 'center' })
  }, [hash])
}

const GUIAS = { admin: 'ajuda.guiasDoAdmin', consultor: 'ajuda.guias', participante: 'ajuda.guiasDaPessoa' } as const

/** Guides first, then questions by subject, then the guides of other readers. */
function Tudo({ leitor }: { leitor: Reader }) {
  const { seus, outros } = guiasPara(leitor)
  return (
    <>
      <Guias titulo={t(GUIAS[leitor])} guias={seus} />
      {assuntosPara(leitor).map(({ titulo, perguntas }) => (
        <section key={titulo} aria-label={t(titulo)}>
          <h2>{t(titulo)}</h2>
          <div className="faq-lista">
            {perguntas.map(([pergunta, resposta]) => (
              <details key={pergunta} id={pergunta}>
                <summary>{t(pergunta)}</summary>
                <Resposta {...respostaOf(resposta)} />
              </details>
            ))}
          </div>
        </section>
      ))}
      <Guias titulo={t(leitor === 'participante' ? 'ajuda.guias' : 'ajuda.outrosGuias')} guias={outros} />
    </>
  )
}

const Resposta = ({ texto, itens, depois }: ReturnType<typeof respostaOf>) => (
  <>
    <p>{texto}</p>
    {itens.length > 0 && (
      <ul className="list-disc pl-5">
        {itens.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
    {depois && <p>{depois}</p>}
  </>
)

const Guias = ({ titulo, guias }: { titulo: string; guias: ReturnType<typeof guiasPara>['seus'] }) => (
  <section aria-label={titulo}>
    <h2>{titulo}</h2>
    <ul className="faq-guias">
      {guias.map(({ id, titulo, resumo }) => (
        <li key={id}>
          <Link to={to('/guias/:guia', { guia: id })}>{titulo}</Link>
          <p>{resumo}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** Results of a search: guides as links, questions with their answers open. */
function Achados({ achados }: { achados: readonly Hit[] }) {
  const guias = achados.filter(({ tipo }) => tipo === 'guia')
  const perguntas = achados.filter(({ tipo }) => tipo === 'pergunta')
  return (
    <>
      <p role="status">{achados.length > 0 ? tn('ajuda.achados', achados.length) : t('ajuda.nada')}</p>
      {guias.length > 0 && (
        <section aria-label={t('ajuda.guiasAchados')}>
          <h2>{t('ajuda.guiasAchados')}</h2>
          <ul className="faq-guias">
            {guias.map(({ id, titulo, texto, to }) => (
              <li key={id}>
                <Link to={to}>{titulo}</Link>
                <p>{texto}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {perguntas.length > 0 && (
        <section aria-label={t('ajuda.perguntas')}>
          <h2>{t('ajuda.perguntas')}</h2>
          <div className="faq-lista">
            {perguntas.map(({ id, titulo, texto }) => (
              <details key={id} open>
                <summary>{titulo}</summary>
                <p>{texto}</p>
              </details>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** How to reach support, and links to the documents; a consultor also finds her first steps again. */
function Contato() {
  const [perguntando, setPerguntando] = useState(false)
  const user = useCurrentUser()
  const consultor = usePrivileges()?.id_tipo_usuario === USER_KIND.consultor && user?.id_usuario
  return (
    <aside
      className="card lg:sticky lg:top-[calc(var(--header)_+_24px)] grid gap-3"
      aria-label={t('ajuda.contatoTitulo')}
    >
      <h2>{t('ajuda.contatoTitulo')}</h2>
      <p className="text-ink-soft">{t(consultor ? 'ajuda.contatoConsultor' : 'ajuda.contatoTexto')}</p>
      {consultor ? (
        <Button look="primary" onClick={() => setPerguntando(true)}>
          {t('ajuda.perguntar')}
        </Button>
      ) : (
        <ButtonAnchor look="primary" href={contactHref()}>
          {t('ajuda.contatoBotao')}
        </ButtonAnchor>
      )}
      {perguntando && (
        <Suspense fallback={null}>
          <AskDialog onClose={() => setPerguntando(false)} />
        </Suspense>
      )}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{contactEmail()}</p>
      <ul className="faq-documentos">
        {consultor && (
          <li>
            <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: consultor }, { hash: 'primeiros-passos' })}>
              {t('passos.ver')}
            </Link>
          </li>
        )}
        <li>
          <Link to={to('/privacidade')}>{t('layout.privacidade')}</Link>
        </li>
        <li>
          <Link to={to('/termos')}>{t('layout.termos')}</Link>
        </li>
      </ul>
    </aside>
  )
}
