Reflect.set(Object.prototype, 'each', function () {})
