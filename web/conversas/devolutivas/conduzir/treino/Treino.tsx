import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../../platform/currentUser.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { userQuery } from '../../../../platform/session/session.queries.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Field } from '../../../../platform/ui/fields/Field.tsx'
import { formatNumber } from '../../../../platform/ui/format.ts'
import { Pill } from '../../../../platform/ui/Pill.tsx'
import { Combinados } from '../../combinados/Combinados.tsx'
import { Frame } from '../../pessoa/Frame.tsx'
import { RESULTADO_DE_AMOSTRA } from '../amostra/amostra.ts'
import { Lead } from '../Lead.tsx'
import { ROTEIRO } from '../roteiro.ts'
import { type Sessao, SessaoDaSala } from '../sessao.tsx'
import { CelularDeTreino } from './CelularDeTreino.tsx'
import { daPessoa } from './simulate.rules.ts'
import { useTreino } from './useTreino.ts'

/**
 * The practice room: a whole conversation with an invented client, both seats on one screen, with nothing sent or
 * stored.
 */
export default function Treino() {
  const consultor = useMeuNome()
  const { treino, enviar, enviarDela, recomecar, mudarModo, frases, porta } = useTreino(consultor)
  const [notas, setNotas] = useState('')
  const sessao: Sessao = {
    sala: treino.sala,
    conexao: 'ao_vivo',
    enviar,
    mudarModo,
    frases,
    porta,
    treino: true,
    notas: (
      <Field label={ROTEIRO.tela_consultor.anotacoes} hint={t('conduzir.treinoNotas')}>
        {control => (
          <textarea
            {...control}
            className="input min-h-28 py-3"
            rows={4}
            value={notas}
            onChange={event => setNotas(event.target.value)}
          />
        )}
      </Field>
    ),
    preparo: <PreparoDeTreino />,
    naTela: <Frame sala={daPessoa(treino)} />,
    combinados: <Combinados sala={treino.sala} enviar={enviar} podeEscrever />,
    depois: (
      <>
        <Button look="primary" onClick={recomecar}>
          {t('conduzir.treinarDeNovo')}
        </Button>
        <Link className="btn btn-quiet" to={to('/guias/:guia', { guia: 'conduzir' })}>
          {t('conduzir.voltarAoGuia')}
        </Link>
      </>
    ),
  }
  return (
    <SessaoDaSala value={sessao}>
      <div className="cz-treino">
        <aside className="cz-faixa" aria-label={t('conduzir.treino')}>
          {t('conduzir.treinoAviso')}
        </aside>
        <Lead />
        <CelularDeTreino treino={treino} enviar={enviarDela} />
      </div>
    </SessaoDaSala>
  )
}

/** Returns the consultor's first name; undefined while loading. */
function useMeuNome(): string | undefined {
  const me = useCurrentUser()?.id_usuario ?? 0
  return useQuery({ ...userQuery(me), enabled: me > 0 }).data?.nome.split(' ')[0]
}

/** Invented material for a preparation, labelled as invented. */
function PreparoDeTreino() {
  const { nome, codigo, dimensoes } = RESULTADO_DE_AMOSTRA
  return (
    <>
      <div className="grid gap-2">
        <h3 className="cz-olho">{t('conduzir.treinoQualidade')}</h3>
        <p>
          <Pill tone="ok">{t('conversas.nivel.verde')}</Pill>
        </p>
        <p className="cz-miudo">{t('conduzir.treinoQualidadeTexto')}</p>
      </div>
      <div className="grid gap-2">
        <h3 className="cz-olho">{t('conduzir.margens')}</h3>
        <p>
          <b>{nome}</b> · {codigo}
        </p>
        <dl className="cz-perguntas">
          {dimensoes.map(({ letra, nome: dimensao, percentual, de, ate }) => (
            <div key={letra}>
              <dt>{dimensao}</dt>
              <dd>
                {t('conduzir.treinoMargem', {
                  n: formatNumber(percentual, 1),
                  de: formatNumber((de / 150) * 100, 1),
                  ate: formatNumber((ate / 150) * 100, 1),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="cz-miudo">{t('conduzir.treinoEmpate')}</p>
      </div>
    </>
  )
}
