import './faq.css'
import { Link } from 'react-router'
import { guias } from '#content/guias/index.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { usePrivilegios } from '../../platform/session/session.queries.ts'
import { ButtonAnchor } from '../../platform/ui/Button.tsx'
import { contatoEmail, contatoHref } from '../../platform/ui/contato/contato.ts'
import { GRUPOS } from './perguntas.ts'

/**
 * Help page: frequent questions by subject, and the address of support (behaviour §40). Its privacy tab shows the
 * privacy notice (behaviour §9).
 */
export default function FaqPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <h1>{t('layout.ajuda')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('ajuda.intro')}</p>
      <div className="faq">
        <div className="grid gap-10">
          {GRUPOS.map(({ titulo, perguntas }, index) => (
            <section key={titulo} aria-label={t(titulo)}>
              <h2>{t(titulo)}</h2>
              <div className="faq-lista">
                {perguntas.map(([pergunta, resposta]) => (
                  <details key={pergunta} open={index === 0}>
                    <summary>{t(pergunta)}</summary>
                    <p>{t(resposta)}</p>
                  </details>
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="guias-titulo">
            <h2 id="guias-titulo">{t('ajuda.guias')}</h2>
            <ul className="faq-guias">
              {guias.map(({ id, titulo, resumo }) => (
                <li key={id}>
                  <Link to={to('/guias/:guia', { guia: id })}>{titulo}</Link>
                  <p>{resumo}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Contato />
      </div>
    </main>
  )
}

/** How to reach support, and links to the documents; a consultor also finds her first steps again. */
function Contato() {
  const user = useCurrentUser()
  const consultor = usePrivilegios()?.id_tipo_usuario === TIPO_USUARIO.consultor && user?.id_usuario
  return (
    <aside className="card faq-contato" aria-label={t('ajuda.contatoTitulo')}>
      <h2>{t('ajuda.contatoTitulo')}</h2>
      <p className="text-ink-soft">{t('ajuda.contatoTexto')}</p>
      <ButtonAnchor look="primary" href={contatoHref()}>
        {t('ajuda.contatoBotao')}
      </ButtonAnchor>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{contatoEmail()}</p>
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
