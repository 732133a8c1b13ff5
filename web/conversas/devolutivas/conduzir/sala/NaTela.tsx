import { inFimOfFrases } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Frase, SemFrase } from '../etapas/Frase.tsx'
import { NaoSouEu } from '../etapas/NaoSouEu.tsx'
import { OrdemDita } from '../etapas/OrdemDita.tsx'
import { Celular } from '../Icones.tsx'
import { mayWriteOrder } from '../regras/ato.rules.ts'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

/** Frame that shows what stands on the person's screen; in the etapa combinados both can write in it. */
export function NaTela() {
  const { sala, virar } = useSessao()
  const { pessoa, etapa, encerrada_em } = sala
  const both = etapa === 'combinados' || inFimOfFrases(sala)
  const aqui = sala.presenca.presente
  return (
    <section className="cz-quadro cz-palco" aria-label={t('conduzir.destaEtapa')}>
      <div className="cz-etiqueta">
        <h2>
          <Celular />
          {both
            ? t(aqui ? 'conduzir.naTelaDasDuas' : 'conduzir.soNaSuaTela', { pessoa })
            : fill(ROTEIRO.tela_consultor.na_tela, { pessoa })}
        </h2>
        {virar && !encerrada_em && (
          <Button small look="text" onClick={() => void virar()}>
            {ROTEIRO.sala.virar.botao}
          </Button>
        )}
      </div>
      <div className="cz-tela">
        <Conteudo />
      </div>
    </section>
  )
}

function Conteudo() {
  const { sala, naTela, combinados } = useSessao()
  if (sala.etapa === 'combinados') return combinados
  if (sala.etapa === 'autoestimativa' && mayWriteOrder(sala)) return <OrdemDita />
  if (sala.etapa !== 'frases') return naTela
  if (inFimOfFrases(sala)) return <NaoSouEu />
  const frase = sala.frases.find(each => each.frase === sala.frase_atual)
  if (frase) return <Frase frase={frase} />
  return sala.frases.length > 0 ? naTela : <SemFrase />
}
