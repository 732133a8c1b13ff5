import { t } from '../../../../platform/i18n/i18n.ts'
import { compararOrdem } from '../../pessoa/etapas/ordem.rules.ts'
import { useSessao } from '../sessao.tsx'

/**
 * Shows the person's own order beside that of the answers, with ties as ties. A difference is presented as a subject to
 * talk about, not as an error.
 */
export function SuaOrdem() {
  const { sala } = useSessao()
  const { resultado, estimativa, pessoa } = sala
  if (!resultado) return null
  const ordem = estimativa?.ordem ?? null
  return (
    <div className="cz-ordem">
      <h2 className="cz-olho">{t(ordem ? 'conduzir.ordemDe' : 'conduzir.semOrdem', { pessoa })}</h2>
      {ordem && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('conduzir.dimensao')}</th>
              <th scope="col">{t('conduzir.previu')}</th>
              <th scope="col">{t('conduzir.resultado')}</th>
            </tr>
          </thead>
          <tbody>
            {compararOrdem(resultado.dimensoes, ordem).map(({ letra, nome, previu, posicao, empatada, encaixe }) => (
              <tr key={letra}>
                <th scope="row">
                  <span className="cz-letra" data-letra={letra} aria-hidden="true">
                    {letra}
                  </span>
                  {nome}
                </th>
                <td>{previu === null ? '—' : t('conduzir.lugar', { n: previu })}</td>
                <td>
                  {t('conduzir.lugar', { n: posicao })}
                  {empatada && <span className="cz-miudo"> {t('conduzir.empatada')}</span>}
                  {encaixe && <span className="cz-miudo"> {t(`conduzir.previu.${encaixe}`)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
