using System.Reflection;

/// <summary>
/// An instance of an interface of Umbraco whose implementations need a running site. What a test does not give is the default of its type.
/// </summary>
public class Fake : DispatchProxy
{
    private Func<string, object?[], object?> answer = (_, _) => null;

    public static T Of<T>(Func<string, object?[], object?> answer)
        where T : class
    {
        var fake = Create<T, Fake>();
        ((Fake)(object)fake).answer = answer;
        return fake;
    }

    protected override object? Invoke(MethodInfo? method, object?[]? arguments)
    {
        var value = answer(method!.Name.Replace("get_", ""), arguments ?? []);
        var type = method.ReturnType;
        return value ?? (type.IsValueType && type != typeof(void) ? Activator.CreateInstance(type) : null);
    }
}
