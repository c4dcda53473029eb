/* An S3-compatible server that checks signatures, in the folder named on the command line, on a free port that it tells. */

// Installed in this folder, by the one who runs it, and unknown to the workspace's types.
const { default: S3rver } = await import(String('@20minutes/s3rver'))
const { port } = await new S3rver({
  directory: process.argv[2],
  address: '127.0.0.1',
  port: 0,
  silent: true,
  configureBuckets: [{ name: 'elements', configs: [] }],
}).run()
console.log(`http://127.0.0.1:${port}`)
