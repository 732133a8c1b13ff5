import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { AindaNao } from './AindaNao.tsx'
import { decimal } from './numeros.ts'
import { Tabela } from './Tabela.tsx'

/**
 * Section on how often each of the 60 alternativas is chosen at each place; used to reword them in the next version.
 */
export function Itens({ n, minimos, itens }: FichaTecnica) {
  return (
    <>
      <p>{t('ficha.itensTexto')}</p>
      {itens ? (
        <Tabela titulo={t('ficha.itensTitulo', { n })}>
          <thead>
            <tr>
              <th scope="col">{t('ficha.questao')}</th>
              <th scope="col">{t('ficha.dimensao')}</th>
              <th scope="col">{t('ficha.mediaItem')}</th>
              <th scope="col">{t('ficha.itemTotal')}</th>
              <th scope="col">{t('ficha.parecer')}</th>
            </tr>
          </thead>
          <tbody>
            {itens.map(({ numero, letra, media, item_total, parecer }) => (
              <tr key={`${numero}${letra}`}>
                <th scope="row">{numero}</th>
                <td>{letra}</td>
                <td>{decimal(media, 2)}</td>
                <td>{decimal(item_total, 2)}</td>
                <td>{parecer}</td>
              </tr>
            ))}
          </tbody>
        </Tabela>
      ) : (
        <AindaNao n={n} minimo={minimos.norma} />
      )}
    </>
  )
}
