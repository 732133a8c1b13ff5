import { useQuery } from '@tanstack/react-query'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { compartilhadasQuery } from '../../../disc/marcacoes/marcacoes.queries.ts'
import { LinkRelatorio } from '../../../disc/relatorios/open/LinkRelatorio.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'

/**
 * Shows the marks and plan that the person shares; nothing when none are shared, so that their existence is not
 * revealed.
 */
export function Mostradas({ id_usuario, teste }: { id_usuario: number; teste: TesteFinalizado }) {
  const { data } = useQuery(compartilhadasQuery(teste.id_licenca))
  if (!data?.compartilhadas_em) return null
  const { marcacoes, plano } = data
  return (
    <div className="grid gap-2">
      <h3 className="conversa-titulo">{t('conversas.mostradas')}</h3>
      <p className="measure text-sm text-ink-soft">{t('conversas.mostradasTexto')}</p>
      {marcacoes.length + plano.length === 0 ? (
        <p className="text-sm">{t('conversas.mostradasVazio')}</p>
      ) : (
        <LinkRelatorio
          id_usuario={id_usuario}
          teste={teste}
          documento="com_marcacoes"
          className="link-solo justify-self-start"
        >
          {t('conversas.mostradasPdf')}
        </LinkRelatorio>
      )}
      <div className="conversa-secoes">
        {marcacoes.length > 0 && (
          <details>
            <summary>
              {t('conversas.mostradasMarcas')} ({marcacoes.length})
            </summary>
            <ul className="conversa-lista">
              {marcacoes.map(({ frase, texto, resposta, rotulo, a_pedido }) => (
                <li key={frase}>
                  {texto} <Pill tone={resposta === 'nao' ? 'neutral' : 'brand'}>{rotulo}</Pill>
                  {a_pedido && <span className="text-ink-soft"> {t('marcacoes.registradaAPedido')}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
        {plano.length > 0 && (
          <details>
            <summary>{t('conversas.mostradasPlano')}</summary>
            <dl className="grid gap-3 pb-4">
              {plano.map(({ pergunta, texto, quando }) => (
                <div key={pergunta}>
                  <dt className="text-sm text-ink-soft">{pergunta}</dt>
                  <dd className="[overflow-wrap:anywhere] whitespace-pre-wrap">
                    {[texto, quando && data_nascimento.format(quando)].filter(Boolean).join('\n') ||
                      t('marcacoes.planoVazio')}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  )
}
