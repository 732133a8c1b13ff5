import Treino from './conduzir/treino/Treino.tsx'

/** Practice room, open to everybody: a whole conversation with an invented person, of which nothing is stored. */
export default function TreinoPage() {
  return <Treino />
}
