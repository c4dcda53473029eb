/*
 * An S3-compatible server that checks signatures, in the folder named on the command line, on a
 * free port that it tells.
 */

// @ts-expect-error -- Installed in this folder by the one who runs it, and without types.
import S3rver from '@20minutes/s3rver'

/** Every page may load the files of the bucket. */
const cors = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
</CORSRule></CORSConfiguration>`

const { port } = await new S3rver({
  directory: process.argv[2],
  address: '127.0.0.1',
  port: 0,
  silent: true,
  configureBuckets: [
    { name: 'elements', configs: [cors] },
    { name: 'forms', configs: [] },
  ],
}).run()
console.log(`http://127.0.0.1:${port}`)
