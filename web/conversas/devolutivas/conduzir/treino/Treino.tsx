import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../../platform/currentUser.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { usuarioQuery } from '../../../../platform/session/session.queries.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Field } from '../../../../platform/ui/fields/Field.tsx'
import { Combinados } from '../../combinados/Combinados.tsx'
import { Moldura } from '../../pessoa/Moldura.tsx'
import { Conduzir } from '../Conduzir.tsx'
import { ROTEIRO } from '../roteiro.ts'
import { type Sessao, SessaoDaSala } from '../sessao.tsx'
import { CelularDeTreino } from './CelularDeTreino.tsx'
import { PreparoDeTreino } from './PreparoDeTreino.tsx'
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
    naTela: <Moldura sala={daPessoa(treino)} />,
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
        <Conduzir />
        <CelularDeTreino treino={treino} enviar={enviarDela} />
      </div>
    </SessaoDaSala>
  )
}

/** Returns the consultor's first name; undefined while loading. */
function useMeuNome(): string | undefined {
  const me = useCurrentUser()?.id_usuario ?? 0
  return useQuery({ ...usuarioQuery(me), enabled: me > 0 }).data?.nome.split(' ')[0]
}
