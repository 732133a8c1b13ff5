import textos from '#content/equipe/mapa-1.0.json'
import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { AO_LADO } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { nomeOf, type Pessoa, regioesOf } from './pessoas.ts'

const REGIOES = [...CELULAS.map(({ regiao }) => regiao), ...AO_LADO]

/** The map as a table: each region with its people, where else each may lie, and her destaques. */
export const Lista = ({ pessoas }: { pessoas: readonly Pessoa[] }) => (
  <div className="mapa-tabela">
    <table className="mapa-lista">
      <caption className="sr-only">{t('mapa.lista')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('mapa.regiao')}</th>
          <th scope="col">{t('mapa.pessoaEDestaques')}</th>
          <th scope="col">{textos.pode_estar.titulo}</th>
        </tr>
      </thead>
      {REGIOES.map(regiao => ({ regiao, delas: pessoas.filter(pessoa => pessoa.regiao === regiao) }))
        .filter(({ delas }) => delas.length > 0)
        .map(({ regiao, delas }) => (
          <tbody key={regiao}>
            {delas.map((pessoa, i) => (
              <tr key={pessoa.id_participante}>
                {i === 0 && (
                  <th scope="rowgroup" rowSpan={delas.length}>
                    {nomeOf(regiao)}
                  </th>
                )}
                <th scope="row">
                  {pessoa.nome}
                  <span className="block font-normal text-sm text-ink-soft">
                    {pessoa.destaques.map(letra => textos.rotulos.dimensoes[letra]).join(', ') ||
                      t('mapa.semDestaques')}
                  </span>
                </th>
                <td className="text-sm text-ink-soft">{regioesOf(pessoa)}</td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  </div>
)
