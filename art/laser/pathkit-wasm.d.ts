// The part of Skia's PathKit that we use; the package brings no types.
declare module 'pathkit-wasm/bin/pathkit.js' {
  export interface PathKitPath {
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    arc(x: number, y: number, radius: number, from: number, to: number): this
    close(): this
    /** Null where nothing would be left. */
    /** Strokes and gaps in the place of the whole line; the path itself is changed. */
    dash(on: number, off: number, phase: number): PathKitPath
    stroke(options: { width: number; join: unknown; cap: unknown }): this | null
    simplify(): this
    copy(): PathKitPath
    /** The nine numbers of a matrix, row by row; the path itself is changed. */
    transform(...matrix: number[]): this
    op(other: PathKitPath, operation: unknown): this
    getBounds(): { fLeft: number; fTop: number; fRight: number; fBottom: number }
    toSVGString(): string
    delete(): void
  }

  export interface PathKit {
    NewPath(): PathKitPath
    FromSVGString(data: string): PathKitPath
    PathOp: { UNION: unknown; DIFFERENCE: unknown; INTERSECT: unknown }
    StrokeJoin: { ROUND: unknown }
    StrokeCap: { ROUND: unknown; BUTT: unknown }
  }

  export default function load(options: { wasmBinary: Uint8Array }): Promise<PathKit>
}
