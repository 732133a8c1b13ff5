import { Link } from 'react-router'
import type { Inicio } from '#shared/casa/casa/inicio.contract.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Faixa } from '../Faixa.tsx'
import { Parte } from '../Parte.tsx'
import { dia } from '../quando.ts'

/** Lists the open turmas, the nearest deadline first, each with how far its people are. */
export function Turmas({ turmas, now }: { turmas: Inicio['turmas']; now: Date }) {
  return (
    <Parte titulo={t('dia.turmas')} conta={turmas.total} todos={{ to: to('/turmas'), texto: t('dia.turmasTodas') }}>
      {turmas.results.length === 0 ? (
        <p className="dia-vazio">{t('dia.turmasVazio')}</p>
      ) : (
        <ul className="dia-linhas">
          {turmas.results.map(
            ({ id_rodada, nome, nome_empresa, fecha_em, pessoas, conversadas, prontas, respondendo }) => (
              <li key={id_rodada} className="dia-turma">
                <div>
                  <p className="dia-frase">
                    <Link to={to('/turmas/:id_rodada', { id_rodada })}>{nome}</Link>
                  </p>
                  <p className="dia-detalhe">
                    {[nome_empresa, t('dia.turmaPrazo', { dia: dia(fecha_em, now) })].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <div>
                  <Faixa total={pessoas} partes={[conversadas, prontas, respondendo]} />
                  <p className="mt-1.5 text-xs text-ink-soft">
                    {pessoas === 0
                      ? t('turmas.semPessoas')
                      : tn('dia.turmaProntas', conversadas + prontas, { total: pessoas })}
                    {respondendo > 0 && ` · ${t('dia.turmaRespondendo', { n: respondendo })}`}
                  </p>
                </div>
                <Link
                  className="act"
                  to={to('/turmas/:id_rodada', { id_rodada })}
                  aria-label={t('dia.abrirTurma', { nome })}
                >
                  {t('dia.abrir')}
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </Parte>
  )
}
