import { t } from '../../../../platform/i18n/i18n.ts'
import { LockIcon } from '../Icones.tsx'
import { ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { Ajuda } from './Ajuda.tsx'
import { Pergunta } from './Pergunta.tsx'

/** Panel that only the consultor sees; no view of the person and no event contains it. */
export function SoVoce() {
  const { sala, notas } = useSessao()
  return (
    <div className="cz-so-dentro">
      <div>
        <h2 className="cz-cadeado">
          <LockIcon />
          {ROTEIRO.tela_consultor.so_voce}
        </h2>
        <p className="cz-miudo">{t('conduzir.anotacoesAjuda', { pessoa: sala.pessoa })}</p>
      </div>
      {notas}
      <Pergunta />
      <Ajuda />
    </div>
  )
}
