export { Atalhos } from './Atalhos.tsx'
export { BarraDeLugares } from './BarraDeLugares.tsx'
export { CaminhoDaTela } from './CaminhoDaTela.tsx'
export { Nav } from './Nav.tsx'
