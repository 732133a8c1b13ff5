import administrar from './administrar.json' with { type: 'json' }
import agenda from './agenda.json' with { type: 'json' }
import conduzir from './conduzir.json' with { type: 'json' }
import devolutiva from './devolutiva.json' with { type: 'json' }
import equipes from './equipes.json' with { type: 'json' }
import gestor from './gestor.json' with { type: 'json' }
import licencas from './licencas.json' with { type: 'json' }
import marca from './marca.json' with { type: 'json' }
import margem from './margem.json' with { type: 'json' }
import passar from './passar.json' with { type: 'json' }
import pessoa from './pessoa.json' with { type: 'json' }
import ti from './ti.json' with { type: 'json' }
import turmas from './turmas.json' with { type: 'json' }
import vender from './vender.json' with { type: 'json' }

/**
 * The guides: for a person who answers, for consultores in the order in which a new one needs them, for admins. `para`
 * says whose each is; `nomes` are the buttons, screens and parts that it names, `falas` what is quoted besides, `telas`
 * the screens that it leads to.
 */
export const guias = [
  pessoa,
  devolutiva,
  conduzir,
  agenda,
  margem,
  turmas,
  equipes,
  ti,
  marca,
  licencas,
  gestor,
  passar,
  administrar,
  vender,
] as const
