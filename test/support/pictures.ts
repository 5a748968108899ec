/** A photo as a phone sends it: the way it is held, and what else it knows, stand in its EXIF data. */
export function withExif(jpeg: Uint8Array, { orientation = 1, says = '' }): Buffer<ArrayBuffer> {
  const tags = Buffer.alloc(26)
  tags.write('II')
  tags.writeUInt16LE(42, 2)
  tags.writeUInt32LE(8, 4)
  tags.writeUInt16LE(1, 8) // tags
  tags.writeUInt16LE(0x112, 10) // orientation
  tags.writeUInt16LE(3, 12)
  tags.writeUInt32LE(1, 14)
  tags.writeUInt16LE(orientation, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tags, Buffer.from(says)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}
