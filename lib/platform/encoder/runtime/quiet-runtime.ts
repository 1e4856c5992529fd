/**
 * ONNX Runtime's own builds (1.29 and later, Linux and macOS too) report usage to their maker, and keep a device id in the
 * home folder, unless this is set before the first session opens. Nothing here leaves the machine unasked. It takes effect
 * from the main thread alone: a worker thread's environment is a copy that native code does not see.
 */
export function quietRuntime(): void {
  process.env.ORT_DISABLE_TELEMETRY ??= "1";
}
